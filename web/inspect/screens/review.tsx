import { type Gap, gapsOf } from '#contract/capture/gaps.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { labelOf } from '#contract/choices.ts';
import { counted } from '#contract/counted.ts';
import { addressOf, type Place } from '#web/inspect/place.ts';
import { Conflicts } from '#web/inspect/screens/conflicts.tsx';
import { Finish } from '#web/inspect/screens/finish.tsx';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { Refused } from '#web/inspect/screens/refused.tsx';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { SentLine } from '#web/inspect/screens/sent-line.tsx';
import { useStore } from '#web/inspect/use-store.ts';
import type { Draft } from '#web/inspect/use-visit.ts';

/** What is missing, what two people wrote differently, what was refused; and then: done. */
export function Review({ draft }: { draft: Draft }) {
  const { inspection } = draft.visit;
  const visit = inspection.id;
  const gaps = gapsOf(draft.state, draft.visit);
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
      <Conflicts draft={draft} conflicts={conflicts} />
      <Refused inspection={visit} refused={sent.refused} />
      <section aria-labelledby="gaps" className="mt-5">
        <h2 id="gaps" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
          {gaps.length === 0 ? 'Nothing is missing' : `${counted(gaps.length, 'thing')} missing`}
        </h2>
        <ul>
          {gaps.map((gap) => (
            <li
              key={`${gap.where.entity} ${gap.where.id} ${gap.message}`}
              className="border-b border-line [contain-intrinsic-size:3.5rem] [content-visibility:auto]"
            >
              <a
                href={hrefOf(draft, gap)}
                className="flex min-h-14 items-center gap-3 py-2 text-ink no-underline"
              >
                <span className="grow leading-snug">{gap.message}</span>
                <Icon name="next" className="size-4" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Finish draft={draft} gaps={gaps.length} />
    </Screen>
  );
}

function hrefOf(draft: Draft, { where }: Gap): string {
  return addressOf(placeOfGap(draft, where));
}

/** The screen on which something missing is put right. */
function placeOfGap(draft: Draft, { entity, id }: Gap['where']): Place {
  const visit = draft.visit.inspection.id;
  if (entity === 'area') return { screen: 'area', visit, area: id };
  if (entity === 'finding') return { screen: 'finding', visit, finding: id };
  if (entity === 'photo') return { screen: 'photo', visit, photo: id };
  const area =
    entity === 'check'
      ? (draft.checks.find((check) => check.id === id)?.area ??
        fieldValue<string>(draft.state.check[id], 'area'))
      : undefined;
  return area ? { screen: 'area', visit, area } : { screen: 'visit', visit };
}
