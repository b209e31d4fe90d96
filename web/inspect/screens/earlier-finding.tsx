import type { ReactNode } from 'react';
import type { Identified } from '#contract/capture/draft.ts';
import type { FindingStatus } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { photosOfFinding } from '#web/capture/draft.ts';
import { useWrite } from '#web/capture/use-capture.ts';
import { addressOf } from '#web/inspect/place.ts';
import { dayBefore, earlierOf, outcomesOfFollowed, reportBefore } from '#web/inspect/re-inspection.ts';
import { BuilderSays } from '#web/inspect/screens/builder-says.tsx';
import { WhyNot } from '#web/inspect/screens/check-row.tsx';
import { type Choice, Choices } from '#web/inspect/screens/choices.tsx';
import { EarlierPhoto } from '#web/inspect/screens/earlier-photo.tsx';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { photoName } from '#web/inspect/screens/photo-grid.tsx';
import { PhotoImage } from '#web/inspect/screens/photo-image.tsx';
import type { FindingProps } from '#web/inspect/screens/props.ts';

const tones = {
  'Repeat defect not rectified': 'fail',
  'Partially rectified, additional work required': 'caution',
  Rectified: 'pass',
  'Not accessible': 'ink',
} as const;

export const resultsOfFollowed: readonly Choice<FindingStatus>[] = outcomesOfFollowed.map((status) => ({
  value: status,
  label: status,
  tone: tones[status as keyof typeof tones],
}));

/** A finding of the earlier report: its old photo beside the new one, and its result. */
export function Followed({ draft, finding }: FindingProps) {
  const write = useWrite();
  const { fields, id } = finding;
  const status = fieldValue<FindingStatus>(fields, 'status');
  return (
    <section aria-labelledby="followed">
      <h2 id="followed" className="mb-2 font-bold">
        How is it now?
      </h2>
      <Photos draft={draft} finding={finding} />
      <Then draft={draft} finding={finding} />
      <BuilderSays draft={draft} finding={finding} />
      <div className="mt-3">
        <Choices
          label="How is it now?"
          choices={resultsOfFollowed}
          chosen={status}
          onChoose={(value) => void write('finding', id, { status: value })}
          isInPairs
        />
      </div>
      {status === 'Not accessible' && <WhyNot of={{ entity: 'finding', entityId: id, name: 'text' }} />}
    </section>
  );
}

/** The old photo on the left and the newest one on the right, as large as the screen allows. */
function Photos({ draft, finding }: FindingProps) {
  const visit = draft.visit.inspection.id;
  const before = earlierOf(draft, finding)?.photos ?? [];
  const now = photosOfFinding(draft, finding.id);
  const last = now.at(-1);
  const name = fieldValue<string>(finding.fields, 'title') ?? 'the finding';
  if (before.length + now.length === 0) return null;
  return (
    <a
      href={addressOf({ screen: 'before', visit, finding: finding.id })}
      className="grid grid-cols-2 gap-1 text-ink no-underline"
    >
      <Half caption={countOf('Before', before.length)}>
        {before[0] === undefined ? (
          <Nothing>No photo in the earlier report</Nothing>
        ) : (
          <EarlierPhoto sha256={before[0]} alt={`Before: ${name}`} className="aspect-square" />
        )}
      </Half>
      <Half caption={countOf('Now', now.length)}>
        {last ? (
          <NowPhoto visit={visit} photo={last} index={now.length - 1} />
        ) : (
          <Nothing>No photo yet. Take it from the same spot</Nothing>
        )}
      </Half>
      <span className="col-span-2 flex min-h-12 items-center justify-between border border-edge bg-sheet px-3 font-semibold">
        Compare full screen
        <Icon name="next" className="size-4" />
      </span>
    </a>
  );
}

function NowPhoto({ visit, photo, index }: { visit: string; photo: Identified; index: number }) {
  return (
    <PhotoImage
      inspection={visit}
      photo={photo}
      kind="screen"
      alt={`Now: ${photoName(photo, index)}`}
      className="aspect-square"
    />
  );
}

function Half({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <span className="block border border-edge">
      {children}
      <span className="lettering block bg-sheet px-2 py-1 font-bold">{caption}</span>
    </span>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <span className="grid aspect-square place-items-center border-b border-dashed border-edge p-3 text-center leading-snug">
      {children}
    </span>
  );
}

function countOf(when: string, count: number): string {
  return count > 1 ? `${when}, ${count} photos` : when;
}

/** What the earlier report says about it. */
function Then({ draft, finding }: FindingProps) {
  const before = earlierOf(draft, finding);
  if (!before)
    return <p className="mt-2">It comes from the earlier report, which is no longer on this phone.</p>;
  const { number, measured, limit, status } = before;
  const said = [
    ...(measured ? [`measured ${measured}${limit ? ` (${limit})` : ''}`] : []),
    ...(status && status !== 'New' ? [status.toLowerCase()] : []),
  ];
  return (
    <p className="mt-2 leading-snug">
      Number {number} in <span className="whitespace-nowrap">{reportBefore(draft)}</span>, {dayBefore(draft)}
      {said.length > 0 && `: ${said.join('; ')}`}.
    </p>
  );
}
