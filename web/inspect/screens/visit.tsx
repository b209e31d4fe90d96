import { fieldValue } from '#contract/capture/state.ts';
import { labelOf } from '#contract/choices.ts';
import { addressOf } from '#web/inspect/place.ts';
import { AreaList } from '#web/inspect/screens/area-list.tsx';
import { FindingList } from '#web/inspect/screens/finding-list.tsx';
import { PhotoGrid } from '#web/inspect/screens/photo-grid.tsx';
import { Screen, TwoColumns } from '#web/inspect/screens/screen.tsx';
import { SentSoFar } from '#web/inspect/screens/sent-line.tsx';
import { VisitFacts } from '#web/inspect/screens/visit-facts.tsx';
import { VisitNotes } from '#web/inspect/screens/visit-notes.tsx';
import type { Draft } from '#web/inspect/use-visit.ts';
import { suburbOf } from '#web/inspect/words.ts';
import { buttonLook } from '#web/ui/button.tsx';

/** An inspection: what there is to know before knocking, its areas, and what was found so far. */
export function VisitScreen({ draft }: { draft: Draft }) {
  const { inspection, inquiry } = draft.visit;
  const visit = inspection.id;
  const isDone = fieldValue(draft.state.inspection[visit], 'completedAt') !== undefined;
  const loose = draft.photos.filter(
    ({ fields }) => !fieldValue(fields, 'area') && !fieldValue(fields, 'finding'),
  );
  return (
    <Screen
      title={suburbOf(inquiry.address)}
      kicker={labelOf(inspection.type)}
      back={{ place: { screen: 'today' }, name: 'the list of inspections' }}
      foot={
        <a href={addressOf({ screen: 'review', visit })} className={`${buttonLook('primary')} grow`}>
          {isDone ? 'Review (done)' : 'Review and finish'}
        </a>
      }
      isWide
    >
      <TwoColumns>
        <div>
          <VisitFacts draft={draft} />
          <p className="mt-3">
            <SentSoFar inspection={visit} />
          </p>
          <AreaList draft={draft} />
        </div>
        <div>
          <section aria-labelledby="findings" className="mt-8">
            <h2 id="findings" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
              Findings
            </h2>
            <FindingList
              draft={draft}
              findings={draft.findings}
              empty="None yet. Open an area to add one."
              namesArea
            />
          </section>
          {loose.length > 0 && (
            <section aria-labelledby="loose" className="mt-8">
              <h2 id="loose" className="mb-3 border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
                Photos without an area
              </h2>
              <PhotoGrid inspection={visit} photos={loose} label="Photos without an area" />
            </section>
          )}
          <VisitNotes draft={draft} />
        </div>
      </TwoColumns>
    </Screen>
  );
}
