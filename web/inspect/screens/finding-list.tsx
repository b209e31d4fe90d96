import { memo } from 'react';
import type { Identified } from '#contract/capture/draft.ts';
import type { FindingStatus } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { type Draft, photosOfFinding } from '#web/capture/draft.ts';
import { severityInWords } from '#web/capture/words.ts';
import { addressOf } from '#web/inspect/place.ts';
import { earlierOf, isFollowed } from '#web/inspect/re-inspection.ts';
import { EarlierPhoto } from '#web/inspect/screens/earlier-photo.tsx';
import { InPieces } from '#web/inspect/screens/in-pieces.tsx';
import { PhotoImage } from '#web/inspect/screens/photo-image.tsx';

type FindingListProps = {
  draft: Draft;
  findings: readonly Identified[];
  /** The message of an empty list. */
  empty: string;
  namesArea?: boolean;
};

/** Findings with severity, measurement and first photo. */
export function FindingList({ draft, findings, empty, namesArea = false }: FindingListProps) {
  if (findings.length === 0) return <p className="py-4">{empty}</p>;
  const { visit, areas, photosBy } = draft;
  return (
    <ul>
      <Rows {...{ visit, areas, photosBy, findings, namesArea }} />
    </ul>
  );
}

const PIECE = 10;

type RowsProps = Pick<Draft, 'visit' | 'areas' | 'photosBy'> &
  Pick<FindingListProps, 'findings'> & { namesArea: boolean };

/** The rows of a list, drawn again only when something in them has changed. */
const Rows = memo(function Rows({ visit, areas, photosBy, findings, namesArea }: RowsProps) {
  return (
    <InPieces name="findings" items={findings} size={PIECE} look="border-b border-line" empty="min-h-20">
      {(finding) => {
        const photos = photosOfFinding({ photosBy }, finding.id);
        const area = namesArea ? fieldValue<string>(finding.fields, 'area') : undefined;
        return (
          <FindingRow
            visit={visit.inspection.id}
            finding={finding}
            earlier={earlierOf({ visit }, finding)}
            area={area === undefined ? undefined : areas.find(({ id }) => id === area)?.name}
            photo={photos[0]}
            photoCount={photos.length}
          />
        );
      }}
    </InPieces>
  );
});

type FindingRowProps = {
  visit: string;
  finding: Identified;
  earlier: ReturnType<typeof earlierOf>;
  area: string | undefined;
  photo: Identified | undefined;
  photoCount: number;
};

const FindingRow = memo(function FindingRow({
  visit,
  finding,
  earlier,
  area,
  photo,
  photoCount,
}: FindingRowProps) {
  const { fields, id } = finding;
  const severity = fieldValue<string>(fields, 'severity');
  const places = fieldValue<string[]>(fields, 'places') ?? [];
  const before = earlier?.photos[0];
  const where = [...(area ? [area] : []), ...places].join(', ');
  return (
    <a
      href={addressOf({ screen: 'finding', visit, finding: id })}
      className="flex min-h-16 items-center gap-3 py-2.5 text-ink no-underline"
    >
      <span className="min-w-0 grow">
        <span className="block leading-snug font-semibold">
          {fieldValue<string>(fields, 'title') ?? 'Finding without a title'}
        </span>
        <span className={`lettering block ${severity ? 'font-bold text-signal' : 'text-ink-soft'}`}>
          {severity ? severityInWords(severity) : 'Severity not confirmed'}
          {photoCount === 0 && !isFollowed(finding) && ' · no photo'}
        </span>
        {isFollowed(finding) && <Became status={fieldValue<FindingStatus>(fields, 'status')} />}
        {earlier?.answers && earlier.answers.length > 0 && (
          <span className="block text-[0.95rem] leading-snug text-ink-soft">The builder answered</span>
        )}
        {where && <span className="block text-[0.95rem] leading-snug text-ink-soft">{where}</span>}
      </span>
      {!photo && before !== undefined && (
        <EarlierPhoto sha256={before} alt="" className="size-14 shrink-0 border border-edge opacity-70" />
      )}
      {photo && (
        <span className="relative shrink-0">
          <PhotoImage
            inspection={visit}
            photo={photo}
            kind="thumb"
            alt=""
            className="size-14 border border-edge"
          />
          {photoCount > 1 && (
            <span className="lettering absolute right-0 bottom-0 bg-sheet px-1 text-ink">{photoCount}</span>
          )}
        </span>
      )}
    </a>
  );
});

/** The result of an earlier finding, or that there is none yet. */
function Became({ status }: { status: FindingStatus | undefined }) {
  const tone = status === undefined ? 'text-caution' : status === 'Rectified' ? 'text-pass' : 'text-ink';
  return (
    <span className={`block text-[0.95rem] leading-snug font-semibold ${tone}`}>
      {status ?? 'Not looked at yet'}
    </span>
  );
}
