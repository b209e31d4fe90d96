import { useMemo } from 'react';
import { suburbOf } from '#contract/address.ts';
import { withoutStatus } from '#contract/capture/gaps.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { type Draft, loosePhotos } from '#web/capture/draft.ts';
import { mustSayWhy } from '#web/inspect/agreement.ts';
import { addressOf } from '#web/inspect/place.ts';
import { dayBefore, isFollowed, reportBefore, typeInWords } from '#web/inspect/re-inspection.ts';
import { AreaList } from '#web/inspect/screens/area-list.tsx';
import { EarlierVisits } from '#web/inspect/screens/earlier-visits.tsx';
import { FindingList } from '#web/inspect/screens/finding-list.tsx';
import { PhotoGrid } from '#web/inspect/screens/photo-grid.tsx';
import { Progress } from '#web/inspect/screens/progress.tsx';
import { Screen, TwoColumns } from '#web/inspect/screens/screen.tsx';
import { SentSoFar } from '#web/inspect/screens/sent-line.tsx';
import { VisitFacts } from '#web/inspect/screens/visit-facts.tsx';
import { VisitNotes } from '#web/inspect/screens/visit-notes.tsx';
import { StartedWithout, WithoutAgreement } from '#web/inspect/screens/without-agreement.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** An inspection: its facts, its areas and its findings so far. */
export function VisitScreen({ draft }: { draft: Draft }) {
  return mustSayWhy(draft) ? <BeforeAgreement draft={draft} /> : <Begun draft={draft} />;
}

/** The inspection before it may start. */
function BeforeAgreement({ draft }: { draft: Draft }) {
  const { inquiry } = draft.visit;
  return (
    <Screen
      title={suburbOf(inquiry.address)}
      kicker={typeInWords(draft.visit)}
      back={{ place: { screen: 'today' }, name: 'the list of inspections' }}
    >
      <VisitFacts draft={draft} />
      <WithoutAgreement draft={draft} />
    </Screen>
  );
}

function Begun({ draft }: { draft: Draft }) {
  const { inspection, inquiry } = draft.visit;
  const visit = inspection.id;
  const isDone = fieldValue(draft.state.inspection[visit], 'completedAt') !== undefined;
  const loose = loosePhotos(draft);
  const { findings } = draft;
  const added = useMemo(() => findings.filter((finding) => !isFollowed(finding)), [findings]);
  return (
    <Screen
      title={suburbOf(inquiry.address)}
      kicker={typeInWords(draft.visit)}
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
          <StartedWithout draft={draft} />
          <p className="mt-3">
            <SentSoFar inspection={visit} />
          </p>
          <FollowedFindings draft={draft} />
          <EarlierVisits draft={draft} />
          <AreaList draft={draft} />
        </div>
        <div>
          <section aria-labelledby="findings" className="mt-8">
            <h2 id="findings" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
              {draft.visit.earlier ? 'New findings' : 'Findings'}
            </h2>
            <FindingList
              draft={draft}
              findings={added}
              empty="None yet. Open an area to add one."
              namesArea
            />
          </section>
          {loose.length > 0 && (
            <section aria-labelledby="loose" className="mt-8">
              <h2 id="loose" className="mb-3 border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
                Photos without an area
              </h2>
              <PhotoGrid draft={draft} photos={loose} label="Photos without an area" />
            </section>
          )}
          <VisitNotes draft={draft} />
        </div>
      </TwoColumns>
    </Screen>
  );
}

/** The open findings of the earlier report that a re-inspection checks. */
function FollowedFindings({ draft }: { draft: Draft }) {
  const followed = draft.findings.filter(isFollowed);
  if (followed.length === 0) return null;
  return (
    <section aria-labelledby="followed" className="mt-7">
      <h2 id="followed" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        Open from <span className="whitespace-nowrap">{reportBefore(draft)}</span>
      </h2>
      <p className="mt-2">
        {dayBefore(draft)}
        <Progress
          done={followed.length - withoutStatus(followed).length}
          all={followed.length}
          label="looked at"
        />
      </p>
      <FindingList draft={draft} findings={followed} empty="" namesArea />
    </section>
  );
}
