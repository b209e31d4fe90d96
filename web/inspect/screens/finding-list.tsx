import type { Identified } from '#contract/capture/draft.ts';
import type { FindingStatus } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { type Draft, photosOfFinding } from '#web/capture/draft.ts';
import { severityInWords } from '#web/capture/words.ts';
import { addressOf } from '#web/inspect/place.ts';
import { earlierOf, isFollowed } from '#web/inspect/re-inspection.ts';
import { EarlierPhoto } from '#web/inspect/screens/earlier-photo.tsx';
import { PhotoImage } from '#web/inspect/screens/photo-image.tsx';

type FindingListProps = {
  draft: Draft;
  findings: readonly Identified[];
  /** The message of an empty list. */
  empty: string;
  namesArea?: boolean;
};

/**
 * Findings with severity, measurement and first photo. The browser skips the layout of those out of sight.
 */
export function FindingList({ draft, findings, empty, namesArea = false }: FindingListProps) {
  if (findings.length === 0) return <p className="py-4">{empty}</p>;
  return (
    <ul>
      {findings.map((finding) => (
        <li
          key={finding.id}
          className="border-b border-line [contain-intrinsic-size:5rem] [content-visibility:auto]"
        >
          <FindingRow draft={draft} finding={finding} namesArea={namesArea} />
        </li>
      ))}
    </ul>
  );
}

function FindingRow({
  draft,
  finding,
  namesArea,
}: {
  draft: Draft;
  finding: Identified;
  namesArea: boolean;
}) {
  const { fields, id } = finding;
  const severity = fieldValue<string>(fields, 'severity');
  const photos = photosOfFinding(draft, id);
  const area = draft.areas.find((one) => one.id === fieldValue(fields, 'area'));
  const places = fieldValue<string[]>(fields, 'places') ?? [];
  const visit = draft.visit.inspection.id;
  const earlier = earlierOf(draft, finding);
  const before = earlier?.photos[0];
  const where = [...(namesArea && area ? [area.name] : []), ...places].join(', ');
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
          {photos.length === 0 && !isFollowed(finding) && ' · no photo'}
        </span>
        {isFollowed(finding) && <Became status={fieldValue<FindingStatus>(fields, 'status')} />}
        {earlier?.answers && earlier.answers.length > 0 && (
          <span className="block text-[0.95rem] leading-snug text-ink-soft">The builder answered</span>
        )}
        {where && <span className="block text-[0.95rem] leading-snug text-ink-soft">{where}</span>}
      </span>
      {!photos[0] && before !== undefined && (
        <EarlierPhoto sha256={before} alt="" className="size-14 shrink-0 border border-edge opacity-70" />
      )}
      {photos[0] && (
        <span className="relative shrink-0">
          <PhotoImage
            inspection={visit}
            photo={photos[0]}
            kind="thumb"
            alt=""
            className="size-14 border border-edge"
          />
          {photos.length > 1 && (
            <span className="lettering absolute right-0 bottom-0 bg-sheet px-1 text-ink">
              {photos.length}
            </span>
          )}
        </span>
      )}
    </a>
  );
}

/** The result of an earlier finding, or that there is none yet. */
function Became({ status }: { status: FindingStatus | undefined }) {
  const tone = status === undefined ? 'text-caution' : status === 'Rectified' ? 'text-pass' : 'text-ink';
  return (
    <span className={`block text-[0.95rem] leading-snug font-semibold ${tone}`}>
      {status ?? 'Not looked at yet'}
    </span>
  );
}
