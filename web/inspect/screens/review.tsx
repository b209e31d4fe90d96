import { useState } from 'react';
import { type Gap, gapsOf, withoutStatus } from '#contract/capture/gaps.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { labelOf } from '#contract/choices.ts';
import { counted } from '#contract/counted.ts';
import type { Draft } from '#web/capture/draft.ts';
import { addressOf, type Place } from '#web/inspect/place.ts';
import { isFollowed, outcomesInWords, reportBefore } from '#web/inspect/re-inspection.ts';
import { CloseGap } from '#web/inspect/screens/close-gap.tsx';
import { Conflicts } from '#web/inspect/screens/conflicts.tsx';
import { Finish } from '#web/inspect/screens/finish.tsx';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { Refused } from '#web/inspect/screens/refused.tsx';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { SentLine } from '#web/inspect/screens/sent-line.tsx';
import { useStore } from '#web/inspect/use-store.ts';

/** The review before finishing: gaps, conflicts, refused changes, and then “Done”. */
export function Review({ draft }: { draft: Draft }) {
  const { inspection } = draft.visit;
  const visit = inspection.id;
  const gaps = gapsOf(draft.state, draft.visit, inspection);
  const shown = useShownGaps(gaps);
  const { conflicts, sent } = useStore((store) => ({
    conflicts: store.conflicts(visit),
    sent: store.sendState(visit),
  }));
  return (
    <Screen
      title="Review"
      kicker={labelOf(inspection.type)}
      back={{ place: { screen: 'visit', visit }, name: 'the inspection' }}
    >
      <SentLine sent={sent} />
      <Conflicts conflicts={conflicts} />
      <Refused inspection={visit} sent={sent} />
      <FollowedCount draft={draft} />
      <section aria-labelledby="gaps" className="mt-5">
        <h2 id="gaps" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
          {gaps.length === 0 ? 'Nothing is missing' : `${counted(gaps.length, 'thing')} missing`}
        </h2>
        {groupsOf(draft, shown).map(({ area, gaps: ofArea }) => (
          <GapGroup key={area ?? ''} draft={draft} area={area} gaps={ofArea} />
        ))}
      </section>
      <Finish draft={draft} gaps={gaps.length} />
    </Screen>
  );
}

/** A gap, and whether it was closed since the review was opened. */
type ShownGap = Gap & { isClosed: boolean };

const keyOf = ({ where: { entity, id, field }, message }: Gap) => `${entity} ${id} ${field ?? message}`;

/** The gaps, and those that were closed here: they keep their place, so that nothing moves under the thumb or while somebody types. */
function useShownGaps(gaps: readonly Gap[]): ShownGap[] {
  const [seen, setSeen] = useState<readonly Gap[]>(gaps);
  const open = new Map(gaps.map((gap) => [keyOf(gap), gap]));
  const known = new Set(seen.map(keyOf));
  const added = gaps.filter((gap) => !known.has(keyOf(gap)));
  if (added.length > 0) setSeen([...seen, ...added]);
  return [...seen, ...added].map((gap) => {
    const now = open.get(keyOf(gap));
    return { ...(now ?? gap), isClosed: now === undefined };
  });
}

/** The earlier findings by result, and how many have none yet. */
function FollowedCount({ draft }: { draft: Draft }) {
  const followed = draft.findings.filter(isFollowed);
  if (followed.length === 0) return null;
  const open = withoutStatus(followed).length;
  const outcomes = outcomesInWords(followed);
  return (
    <section aria-labelledby="followed" className="mt-5 border-l-4 border-blueprint bg-sheet p-3">
      <h2 id="followed" className="font-bold">
        {counted(followed.length, 'finding')} of{' '}
        <span className="whitespace-nowrap">{reportBefore(draft)}</span>
      </h2>
      <p>{[outcomes, ...(open > 0 ? [`${open} not looked at yet`] : [])].filter(Boolean).join(', ')}.</p>
    </section>
  );
}

type GapGroupProps = { draft: Draft; area: string | undefined; gaps: readonly ShownGap[] };

/** The gaps of one area. Each can be closed where it stands, or links to the screen that closes it. */
function GapGroup({ draft, area, gaps }: GapGroupProps) {
  const name = draft.areas.find(({ id }) => id === area)?.name ?? 'Without an area';
  return (
    <>
      <h3 className="lettering mt-4 flex justify-between border-b border-ink pb-1 font-bold">
        {name}
        <span>{gaps.filter(({ isClosed }) => !isClosed).length}</span>
      </h3>
      <ul>
        {gaps.map((gap) => (
          <li
            key={keyOf(gap)}
            className="border-b border-line pb-2 [contain-intrinsic-size:8rem] [content-visibility:auto]"
          >
            <a
              href={addressOf(placeOfGap(draft, gap.where))}
              className="flex min-h-14 items-center gap-3 py-2 text-ink no-underline"
            >
              {gap.isClosed && <Icon name="check" className="size-5 shrink-0 text-pass" />}
              <span className={`grow leading-snug ${gap.isClosed ? 'text-ink-soft' : ''}`}>
                {gap.isClosed && <strong className="text-pass">Done: </strong>}
                {gap.missing ? capital(gap.missing) : gap.message}
              </span>
              <Icon name="next" className="size-4" />
            </a>
            <CloseGap draft={draft} gap={gap} />
          </li>
        ))}
      </ul>
    </>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The gaps by area in walking order; those without an area come last. */
function groupsOf(draft: Draft, gaps: readonly ShownGap[]): { area: string | undefined; gaps: ShownGap[] }[] {
  const byArea = new Map<string | undefined, ShownGap[]>();
  for (const gap of gaps) {
    const area = areaOf(draft, gap.where);
    byArea.set(area, [...(byArea.get(area) ?? []), gap]);
  }
  const known = draft.areas.map(({ id }) => id);
  return [...known, undefined].flatMap((area) => {
    const ofArea = byArea.get(area);
    return ofArea ? [{ area, gaps: ofArea }] : [];
  });
}

function areaOf(draft: Draft, { entity, id }: Gap['where']): string | undefined {
  const named = {
    area: () => id,
    check: () => draft.checks.find((check) => check.id === id)?.area,
    finding: () => fieldValue<string>(draft.state.finding[id], 'area'),
    photo: () => fieldValue<string>(draft.state.photo[id], 'area'),
    inspection: () => undefined,
  }[entity]();
  return draft.areas.some((area) => area.id === named) ? named : undefined;
}

/** The screen that fixes a gap. */
function placeOfGap(draft: Draft, where: Gap['where']): Place {
  const visit = draft.visit.inspection.id;
  const { entity, id } = where;
  if (entity === 'finding') return { screen: 'finding', visit, finding: id };
  if (entity === 'photo') return { screen: 'photo', visit, photo: id };
  const area = areaOf(draft, where);
  if (!area) return { screen: 'visit', visit };
  return { screen: 'area', visit, area, ...(entity === 'check' ? { check: id } : {}) };
}
