import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import type { DraftArea, Identified } from '#contract/capture/draft.ts';
import { type Judgement, judgeMeasured, readMeasured } from '#contract/capture/judge.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { limitInWords } from '#contract/desk/limits.ts';
import type { Draft } from '#web/capture/draft.ts';
import { findingOfLine } from '#web/capture/line/finding-of-line.ts';
import { type ReadLine, readLine, type Said, saidFor, valueInWords } from '#web/capture/line/read-line.ts';
import { verdictLooks } from '#web/capture/measure.tsx';
import { save } from '#web/capture/saving.ts';
import type { FoundTemplate } from '#web/capture/templates/search-templates.ts';
import { useKeptText } from '#web/capture/use-kept-text.ts';
import { severityInWords } from '#web/capture/words.ts';
import { useMaking } from '#web/inspect/use-making.ts';
import { useStore, useTheStore } from '#web/inspect/use-store.ts';
import { proposedSeverity } from '#web/inspect/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Textarea } from '#web/ui/field.tsx';

const MOST_CARDS = 3;
/** How far down the list own phrases are looked for. */
const LOOKED_THROUGH = 30;
/** A line of fewer letters is not searched for yet. */
const FEWEST_LETTERS = 3;
/** As long as a text of a finding may be. */
const LONGEST = 10_000;
/** A longer line is a text. */
const LONG = 200;

type OneLineProps = {
  draft: Draft;
  area: DraftArea | undefined;
  /** The finding that the line describes, if it was started from a photo; without it, the line makes one. */
  finding?: Identified;
};

/** Asks the one line of a finding that has no words yet, such as one that a photo started. */
export function AskLine({ draft, area, finding }: OneLineProps & { finding: Identified }) {
  const isTyped = ['title', 'line', 'text'].some((name) => fieldValue(finding.fields, name) !== undefined);
  // As long as it is open, so that nothing jumps while somebody types the title below.
  const [isAsked] = useState(!isTyped);
  if (!isAsked || fieldValue(finding.fields, 'line') !== undefined) return null;
  return <OneLine draft={draft} area={area} finding={finding} />;
}

/**
 * One line makes a finding: words, measurement and place. While somebody types or speaks, the templates that fit stand below it with
 * their clause, limit and verdict, and one tap saves the whole finding.
 */
export function OneLine({ draft, area, finding }: OneLineProps) {
  const id = useId();
  const of = finding?.id ?? area?.id ?? '';
  const isOfFinding = finding !== undefined;
  useEffect(() => {
    if (isOfFinding) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, isOfFinding]);
  const inspection = draft.visit.inspection.id;
  const store = useTheStore();
  const kept = useStore((one) => one.line(inspection, of));
  const { text, onType, onLeave } = useKeptText(kept, async (typed) => {
    const keep = async () => {
      await store.keepLine(inspection, of, typed);
      return true;
    };
    return (await save(`line ${inspection} ${of}`, keep)) ?? false;
  });
  const line = useDeferredValue(text);
  return (
    <section aria-label="New finding" className="mb-6">
      <Field
        id={id}
        label="What is wrong, in one line"
        hint="What it is, the number you measured, and where. Your keyboard can take dictation."
      >
        {({ required: _, defaultValue: __, ...control }) => (
          <Textarea
            {...control}
            rows={2}
            value={text}
            maxLength={LONGEST}
            autoComplete="off"
            autoCapitalize="sentences"
            className="min-h-16!"
            onChange={({ target }) => onType(target.value)}
            onBlur={onLeave}
          />
        )}
      </Field>
      {line.trim().length >= FEWEST_LETTERS && (
        <Offers
          key={line}
          draft={draft}
          area={area}
          {...(finding && { finding })}
          line={line}
          onMade={() => {
            onType('');
            onLeave();
          }}
        />
      )}
    </section>
  );
}

type OffersProps = OneLineProps & { line: string; onMade: () => void };

/** What one tap would save. If no template surely fits, the finding in one’s own words stands first. */
function Offers({ draft, area, finding, line, onMade }: OffersProps) {
  const [chosen, setChosen] = useState<number>();
  const read = useMemo(() => readLine(line, draft.areas, placesOf(draft)), [line, draft]);
  const standards = useMemo(() => standardsOf(draft, area?.id), [draft, area?.id]);
  const found = useStore((store) => store.findTemplates(read.words, { standards, limit: LOOKED_THROUGH }));
  const making = useMaking(draft);
  const isSure = found[0]?.isSure ?? false;
  const shown = found.slice(0, MOST_CARDS);
  const phrases = isSure ? [] : found.slice(MOST_CARDS).filter(({ set }) => set.standard === '');
  const one = chosen === undefined ? undefined : read.values[chosen];
  const values = one ? [one] : read.values;
  const offers = [...shown, ...phrases.slice(0, MOST_CARDS)].map((template) => {
    const said = saidFor(values, template.template.limit);
    const judgement = judgementFor(template, said);
    // Within its limit there may be no defect to class.
    const severity =
      judgement?.verdict === 'within' ? undefined : proposedSeverity(template.template.priority);
    return { template, said, judgement, severity };
  });
  const asked = offers.some(({ said }) => said.choices !== undefined);
  const take = (offer: Pick<Offer, 'said'> & Partial<Offer>) =>
    making(
      offer.template,
      (order) =>
        findingOfLine({
          found: offer.template,
          line,
          read,
          said: offer.said,
          severity: offer.severity,
          standing: { area: area?.id, order },
        }),
      { onMade, ...(finding && { into: finding }) },
    );
  const own = (
    <Button
      look="secondary"
      className="mt-3 w-full"
      onClick={() => void take({ said: saidFor(values, null) })}
    >
      Save in your own words
    </Button>
  );
  return (
    <div className="mt-3">
      <p role="status" className="text-ink-soft">
        {sentenceFor({ isSure, count: offers.length, isLong: line.length > LONG })}
      </p>
      <Where draft={draft} read={read} />
      {asked && (
        <fieldset className="mt-2">
          <legend className="font-semibold">Which number was measured?</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {read.values.slice(0, 6).map((value, at) => (
              <Button key={value.from} look="secondary" className="font-mono" onClick={() => setChosen(at)}>
                {valueInWords(value)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {!isSure && own}
      {offers.length > 0 && (
        <ul aria-label="Templates that may fit" className="mt-3 space-y-3">
          {offers.map((offer) => (
            <li key={offer.template.template.id}>
              <Card offer={offer} onTake={() => void take(offer)} />
            </li>
          ))}
        </ul>
      )}
      {isSure && own}
    </div>
  );
}

function sentenceFor({ isSure, count, isLong }: { isSure: boolean; count: number; isLong: boolean }): string {
  const kept = isLong ? ' The whole text is kept; its first words are compared.' : '';
  if (isSure) return `One tap saves the finding.${kept}`;
  if (count === 0) return `No template is like this. It becomes a finding in your own words.${kept}`;
  return `No template surely fits. Save it in your own words, or choose what you mean.${kept}`;
}

/** The place that the line names, so that nobody is surprised by it. */
function Where({ draft, read }: { draft: Draft; read: ReadLine }) {
  const area = draft.areas.find(({ id }) => id === read.area)?.name;
  const where = [area, read.place].filter(Boolean).join(', ');
  if (where === '') return null;
  return (
    <p className="mt-1">
      <span className="font-semibold">Place:</span> {where}
    </p>
  );
}

type Offer = {
  template: FoundTemplate;
  said: Said;
  judgement: Judgement | undefined;
  severity: ReturnType<typeof proposedSeverity>;
};

/** A template with its clause, its limit, the verdict and the class that would be saved. */
function Card({
  offer: { template: found, said, judgement, severity },
  onTake,
}: {
  offer: Offer;
  onTake: () => void;
}) {
  const { template, set } = found;
  const cite = [set.standard, template.clause].filter(Boolean).join(', ') || template.code;
  return (
    <button
      type="button"
      onClick={onTake}
      className="block min-h-16 w-full rounded-sheet border border-ink bg-sheet p-3 text-left text-ink"
    >
      <span className="block leading-snug font-semibold">{template.name}</span>
      <span className="lettering mt-0.5 block text-ink-soft">{cite}</span>
      {template.limit && !judgement && (
        <span className="lettering block font-bold text-signal">{limitInWords(template.limit)}</span>
      )}
      {judgement && (
        <span className={`mt-2 block border-l-4 p-2 font-bold ${verdictLooks[judgement.verdict]}`}>
          {judgement.says}
        </span>
      )}
      {said.problem && (
        <span className={`mt-2 block border-l-4 p-2 ${verdictLooks.unknown}`}>{said.problem}</span>
      )}
      {severity && <span className="mt-1 block text-[0.95rem]">Class: {severityInWords(severity)}</span>}
    </button>
  );
}

function judgementFor({ template }: FoundTemplate, { measured, unit = '' }: Said): Judgement | undefined {
  const read = measured === undefined || !template.limit ? undefined : readMeasured(String(measured), unit);
  return read && template.limit ? judgeMeasured(read, template.limit) : undefined;
}

/** The places that findings of this inspection have. */
function placesOf(draft: Draft): string[] {
  return [...new Set(draft.findings.flatMap(({ fields }) => fieldValue<string[]>(fields, 'places') ?? []))];
}

/** The standards of the area’s checks, or those of the whole inspection where it has none. */
function standardsOf(draft: Draft, area: string | undefined): string[] {
  const checks = draft.checks.filter((check) => check.area === area);
  const own = checks.flatMap(({ item }) => [...(item?.standards ?? [])]);
  return [...new Set(own.length > 0 ? own : draft.visit.checklist.flatMap((item) => [...item.standards]))];
}
