import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readSection } from '#contract/business/whole.ts';
import { type Business, saveSection } from '#contract/desk/endpoints/business.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { useCall } from '#web/admin/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { ChangedSection } from './changed-section.tsx';
import { Editor } from './editor.tsx';
import type { FirstStep, StepPart } from './first-steps.ts';
import { forgetTyped, keepTyped, typedIn } from './kept-steps.ts';
import { isSame, savedSection } from './save-section.ts';
import { fields } from './shapes.ts';
import { type Moves, StepEnd } from './step-end.tsx';
import { sectionWith, startOf, withKept } from './step-values.ts';

type StepProps = { step: FirstStep; business: Business } & Moves;

/** A step that asks for facts. They go into the draft; a step that is left keeps what was typed. */
export function Step({ step: { id, partsOf }, business, back, onNext }: StepProps) {
  const stands = { facts: business.draft ?? business.facts, version: business.draftVersion };
  const [parts] = useState(() => partsOf(stands.facts));
  const [values, setValues] = useState(() => withKept(startOf(parts, business), typedIn(id)));
  // The draft as the person found it: somebody else's change of the same section is a conflict.
  const began = useRef(stands);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** How often saving was stopped by wrong fields. */
  const [stopped, setStopped] = useState(0);
  const [round, setRound] = useState(0);
  const { revalidate } = useRevalidator();
  const { run, pending, outcome, attempt } = useCall(
    saveSection,
    {},
    {
      readsAgain: false,
      saysChanges: true,
      by: (given) => savedSection(given, sectionOf(began.current.facts, given.section)),
      onDone({ draft, draftVersion }) {
        began.current = { facts: draft ?? began.current.facts, version: draftVersion };
      },
    },
  );

  const sections = () =>
    parts.map((part) => ({
      section: part.section,
      body: sectionWith(part, values[part.section], began.current.facts),
    }));
  const errors: FieldErrors = Object.assign(
    {},
    ...sections().map(({ section, body }) => {
      const read = readSection(section, body);
      return 'errors' in read ? read.errors : {};
    }),
  );

  async function save(): Promise<void> {
    if (pending) return;
    if (Object.keys(errors).length > 0) return setStopped(stopped + 1);
    for (const { section, body } of sections()) {
      if (isSame(body, sectionOf(began.current.facts, section))) continue;
      const isDone = await run({ section, body, version: began.current.version });
      if (!isDone) return revalidate();
    }
    forgetTyped(id);
    onNext();
  }

  const shown = {
    ...Object.fromEntries(
      Object.entries(errors).filter(([path]) => stopped > 0 || left.has(path) || isInList(path, parts)),
    ),
    ...outcome?.errors,
  };
  const problems = [
    ...(outcome?.failure ? [{ text: outcome.failure }] : []),
    ...Object.entries(stopped > 0 ? { ...errors, ...outcome?.errors } : {}).map(([path, text]) => ({
      text,
      href: `#${CSS.escape(path)}`,
    })),
  ];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      // What is wrong is said once a field is left, and not while it is typed.
      onBlur={({ target }) => setLeft(new Set([...left, target.id]))}
    >
      <div className="mb-6 empty:hidden">
        <ErrorSummary as="h2" problems={problems} attempt={attempt + stopped} />
      </div>
      {outcome?.changed && (
        <ChangedSection
          sentence={outcome.changed}
          attempt={attempt}
          onMine={() => {
            began.current = stands;
            void save();
          }}
          onTheirs={() => {
            began.current = stands;
            forgetTyped(id);
            setValues(startOf(parts, business));
            setRound(round + 1);
          }}
        />
      )}
      <div className="grid gap-5">
        {parts.map((part) => (
          <Editor
            key={`${part.section} ${round}`}
            shape={'whole' in part ? part.whole : fields(...part.fields)}
            value={values[part.section]}
            path={part.section}
            errors={shown}
            onChange={(changed) => {
              const next = { ...values, [part.section]: changed };
              setValues(next);
              keepTyped(id, next);
            }}
          />
        ))}
      </div>
      <StepEnd back={back} onLater={onNext}>
        <Button type="submit" disabled={pending} className="grow sm:grow-0">
          {pending ? 'Saving…' : 'Save and go on'}
        </Button>
      </StepEnd>
    </form>
  );
}

const sectionOf = (facts: Business['facts'], section: string | number): unknown =>
  facts[section as keyof Business['facts']];

/** A list says what is wrong at its things, which are folded. */
const isInList = (path: string, parts: readonly StepPart[]) =>
  parts.some((part) => 'whole' in part && path.startsWith(part.section));
