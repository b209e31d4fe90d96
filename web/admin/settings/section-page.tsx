import { Suspense, use, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { Facts } from '#contract/business/facts.ts';
import { readSection } from '#contract/business/whole.ts';
import { type Business, business, saveSection } from '#contract/desk/endpoints/business.ts';
import { pages } from '#contract/paths.ts';
import { AskToLeave } from '#web/admin/ask-to-leave.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { useCall } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { ChangedSection } from './changed-section.tsx';
import { EditedAreas, Editor } from './editor.tsx';
import { Previews } from './previews.tsx';
import { ProposeHolidays } from './propose-holidays.tsx';
import { isSame, savedSection } from './save-section.ts';
import { type EditedSection, type SectionShape, sectionShapes } from './sections.ts';
import { WithoutPrice } from './without-price.tsx';

export function clientLoader() {
  return { loading: loaded(call(business, {})) };
}

type Loading = Promise<Awaited<ReturnType<typeof loaded<Business>>>>;

/** One section of the settings. What is saved goes into the draft. */
export default function SectionPage({ loaderData: { loading } }: { loaderData: { loading: Loading } }) {
  const { section = '' } = useParams();
  return (
    <Suspense fallback={<Waiting>Loading these settings…</Waiting>}>
      <Loaded loading={loading} section={section} />
    </Suspense>
  );
}

function Loaded({ loading, section }: { loading: Loading; section: string }) {
  const shape = Object.hasOwn(sectionShapes, section)
    ? (sectionShapes[section as EditedSection] as SectionShape)
    : undefined;
  const read = use(loading);
  if (!shape) return <p className="py-8">There are no such settings.</p>;
  return (
    <div className="max-w-3xl py-6">
      <p>
        <Link to={pages.settings}>Settings</Link>
      </p>
      <h2 className="mt-2 text-[1.5rem] font-bold">{shape.title}</h2>
      <p className="mt-1 text-ink-soft">Appears here: {lower(shape.where)}</p>
      {shape.previews && (
        <nav aria-label="Previews" className="mt-3">
          <p className="text-[0.9rem]">See how the saved draft would look:</p>
          <Previews of={shape.previews} />
        </nav>
      )}
      <Latest read={read} of={section} what="These settings">
        {(value) => (
          <Section key={section} section={section as EditedSection} shape={shape} business={value} />
        )}
      </Latest>
    </div>
  );
}

const lower = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

type SectionProps = { section: EditedSection; shape: SectionShape; business: Business };

function Section({ section, shape, business: { facts, draft, draftVersion } }: SectionProps) {
  const stored: unknown = (draft ?? facts)[section];
  // What is not typed but put in begins the controls again, each time under another key.
  const [{ value, round }, setEdited] = useState({ value: stored, round: 0 });
  const setValue = (typed: unknown) => setEdited((now) => ({ ...now, value: typed }));
  const putIn = (next: unknown) => setEdited((now) => ({ value: next, round: now.round + 1 }));
  // What the person began with: somebody else's change shows as another version.
  const [began, setBegan] = useState({ section: stored, version: draftVersion });
  /** How often saving was stopped by wrong fields. */
  const [stopped, setStopped] = useState(0);
  const isChanged = !isSame(value, stored);
  const errors = errorsOf(section, value);
  const { run, pending, outcome, attempt } = useCall(
    saveSection,
    { done: 'Saved in the draft', detail: () => 'Nothing is public until you publish it.' },
    {
      saysChanges: true,
      by: (given) => savedSection(given, began.section),
      onDone({ draft: next, draftVersion: version }) {
        setBegan({ section: next?.[section], version });
        // The server may have tidied it. What was typed meanwhile stays.
        const tidied: unknown = next?.[section];
        if (!isSame(tidied, value))
          setEdited((now) => (isSame(now.value, value) ? { value: tidied, round: now.round + 1 } : now));
      },
    },
  );
  useNamedField();

  function save(version: number): void {
    if (pending) return;
    if (Object.keys(errors).length > 0) setStopped(stopped + 1);
    else void run({ section, body: value, version });
  }
  const shown = { ...(isChanged || stopped > 0 ? errors : {}), ...outcome?.errors };
  const problems = [
    ...(outcome?.failure ? [{ text: outcome.failure }] : []),
    ...(stopped > 0 ? Object.entries(errors) : []).map(([path, text]) => ({
      text,
      href: `#${CSS.escape(path)}`,
    })),
  ];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(began.version);
      }}
      className="mt-6"
    >
      <div className="mb-6 empty:hidden">
        <ErrorSummary as="h2" problems={problems} attempt={attempt + stopped} />
      </div>
      {outcome?.changed && (
        <ChangedSection
          sentence={outcome.changed}
          attempt={attempt}
          onMine={() => save(draftVersion)}
          onTheirs={() => {
            setBegan({ section: stored, version: draftVersion });
            putIn(stored);
          }}
        />
      )}
      {section === 'closures' && <ProposeHolidays closures={value as Facts['closures']} onAdd={putIn} />}
      {section === 'prices' && <WithoutPrice prices={value as Facts['prices']} />}
      <EditedAreas value={(draft ?? facts).areas}>
        <Editor
          key={round}
          shape={shape.shape}
          value={value}
          path={section}
          errors={shown}
          onChange={setValue}
        />
      </EditedAreas>
      <AskToLeave when={isChanged && !outcome?.done} title="Leave without saving?" leave="Leave">
        What you have changed here is not saved yet.
      </AskToLeave>
      <div className="desk-bar sticky-foot mt-8 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
        <Button type="submit" disabled={pending || !isChanged}>
          {pending ? 'Saving…' : 'Save in the draft'}
        </Button>
        <Link to={pages.settings}>Back to the settings</Link>
        <span role="status" className="text-[0.9rem] text-ink-soft">
          {isChanged ? 'Not saved yet' : ''}
        </span>
      </div>
    </form>
  );
}

function errorsOf(section: keyof Facts, value: unknown) {
  const read = readSection(section, value);
  return 'errors' in read ? read.errors : {};
}

/** The address may name a field: `#licence.abn`. It takes the focus once it is there. */
function useNamedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const field = document.getElementById(decodeURIComponent(hash.slice(1)));
    field?.focus();
  }, [hash]);
}
