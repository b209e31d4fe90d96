import { useState } from 'react';
import { dayInWords } from '#contract/calendar.ts';
import type { LeftOpen, Visit } from '#contract/capture/visits.ts';
import { labelOf } from '#contract/choices.ts';
import { counted } from '#contract/counted.ts';
import { paths } from '#contract/paths.ts';
import { CallFailed } from '#web/api.ts';
import type { Draft } from '#web/capture/draft.ts';
import { severityInWords } from '#web/capture/words.ts';
import { useTheStore } from '#web/inspect/use-store.ts';
import { Button } from '#web/ui/button.tsx';

/** What earlier inspections of this property found and left open, the earliest first. Photos come when somebody asks. */
export function EarlierVisits({ draft: { visit } }: { draft: Draft }) {
  // A visit stored by an older version of the app has no such list.
  const before = visit.before ?? [];
  if (before.length === 0) return null;
  const open = before.reduce((sum, { findings }) => sum + findings.length, 0);
  return (
    <section aria-labelledby="left-open" className="mt-7">
      <h2 id="left-open" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        Left open here before
      </h2>
      <details>
        <summary className="min-h-12 py-3 font-semibold">
          {counted(open, 'finding')} of {counted(before.length, 'earlier inspection')}
        </summary>
        {before.map((one) => (
          <EarlierVisit key={one.inspection} of={one} visit={visit.inspection.id} />
        ))}
      </details>
    </section>
  );
}

type Before = NonNullable<Visit['before']>[number];

function EarlierVisit({ of, visit }: { of: Before; visit: string }) {
  return (
    <>
      <h3 className="lettering mt-3 border-b border-ink pb-1 font-bold">
        {labelOf(of.type)}, {dayInWords(of.date)} <span className="whitespace-nowrap">({of.number})</span>
      </h3>
      <ol>
        {of.findings.map((finding) => (
          <li
            key={finding.id}
            className="border-b border-line py-2.5 [contain-intrinsic-size:6rem] [content-visibility:auto]"
          >
            <OneFinding finding={finding} of={of.inspection} visit={visit} />
          </li>
        ))}
      </ol>
    </>
  );
}

function OneFinding({ finding, of, visit }: { finding: LeftOpen; of: string; visit: string }) {
  const { number, title, where, severity, measured, limit, status } = finding;
  const said = [
    ...(severity ? [severityInWords(severity)] : []),
    ...(measured ? [`measured ${measured}${limit ? ` (${limit})` : ''}`] : []),
    ...(status && status !== 'New' ? [status] : []),
  ];
  return (
    <>
      <p className="leading-snug font-semibold">
        {number}. {title}
      </p>
      {where && <p className="leading-snug text-ink-soft">{where}</p>}
      {said.length > 0 && <p className="leading-snug">{said.join('; ')}</p>}
      <Photos finding={finding} of={of} visit={visit} />
    </>
  );
}

function Photos({ finding: { id, title }, of, visit }: { finding: LeftOpen; of: string; visit: string }) {
  const store = useTheStore();
  const [photos, setPhotos] = useState<readonly string[] | 'asked' | 'refused' | 'failed'>();
  function ask() {
    setPhotos('asked');
    store
      .photosLeftOpen(visit, { inspection: of, finding: id })
      .then(setPhotos, (problem: unknown) => setPhotos(problem instanceof CallFailed ? 'refused' : 'failed'));
  }
  if (typeof photos === 'object')
    return photos.length === 0 ? (
      <p className="mt-1">It has no photo.</p>
    ) : (
      <div className="mt-2 grid grid-cols-2 gap-1">
        {photos.map((sha256, index) => (
          <img
            key={sha256}
            src={`${paths.photo(sha256)}?kind=screen`}
            alt={`Before, ${index + 1} of ${photos.length}: ${title}`}
            className="aspect-square w-full border border-edge object-cover"
          />
        ))}
      </div>
    );
  return (
    <>
      <p role="status" className={photos === 'failed' || photos === 'refused' ? 'mt-1' : ''}>
        {photos === 'failed' && 'The photos need a connection.'}
        {photos === 'refused' && 'The office’s server did not give the photos. Try again later.'}
      </p>
      <Button look="secondary" className="mt-2" disabled={photos === 'asked'} onClick={ask}>
        {photos === 'asked' ? 'Asking…' : 'Show its photos'}
        <span className="sr-only">: {title}</span>
      </Button>
    </>
  );
}
