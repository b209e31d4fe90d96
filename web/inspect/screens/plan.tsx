import { type ReactNode, useState } from 'react';
import type { Draft } from '#web/capture/draft.ts';
import { pinnedOn } from '#web/inspect/pins.ts';
import { goTo } from '#web/inspect/place.ts';
import { PlanPage } from '#web/inspect/plans/plan-page.tsx';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { type PlanPicture, usePlan } from '#web/inspect/use-plan.ts';
import { Button } from '#web/ui/button.tsx';

/** A customer's plan, page by page, with its pins. */
export function PlanScreen({ draft, filename }: { draft: Draft; filename: string }) {
  const visit = draft.visit.inspection.id;
  const file = draft.visit.inquiry.files.find((one) => one.filename === filename);
  const name = file?.originalName ?? 'Plan';
  const pages = usePlan(filename);
  const pinned = pinnedOn(draft, filename);
  return (
    <Screen title={name} back={{ place: { screen: 'visit', visit }, name: 'the inspection' }} isWide>
      <PlanPages pages={pages}>
        {(page) => (
          <PlanPage
            page={page}
            name={`${name}, page ${page.page}`}
            pins={pinned
              .filter(({ pin }) => pin.page === page.page)
              .map(({ thing, pin, number, says }) => ({ id: thing.id, x: pin.x, y: pin.y, number, says }))}
            onOpen={(id) => {
              const one = pinned.find(({ thing }) => thing.id === id);
              if (one?.entity === 'photo') goTo({ screen: 'photo', visit, photo: id });
              else goTo({ screen: 'finding', visit, finding: id });
            }}
          />
        )}
      </PlanPages>
    </Screen>
  );
}

type PlanPagesProps = {
  pages: readonly PlanPicture[] | undefined;
  first?: number | undefined;
  children: (page: PlanPicture) => ReactNode;
};

/** One page of a plan at a time, or a message if the plan is not on this phone. */
export function PlanPages({ pages, first = 1, children }: PlanPagesProps) {
  const [chosen, setChosen] = useState(first);
  if (!pages) return <p role="status">Opening the plan…</p>;
  const index = Math.max(
    0,
    pages.findIndex(({ page }) => page === chosen),
  );
  const page = pages[index];
  if (!page)
    return (
      <p role="status">
        This phone can’t show this file. Plans and pictures arrive by themselves when there is a connection.
        Open other files at the desk.
      </p>
    );
  const turn = (by: number) => setChosen(pages[index + by]?.page ?? chosen);
  return (
    <>
      {children(page)}
      {/* Below the page, which must not move under a finger when the second one arrives. */}
      {pages.length > 1 && (
        <div className="mt-3 flex items-center gap-2">
          <Button look="secondary" disabled={index === 0} onClick={() => turn(-1)}>
            Previous
          </Button>
          <p className="lettering grow text-center">
            Page {page.page} of {pages.at(-1)?.page}
          </p>
          <Button look="secondary" disabled={index === pages.length - 1} onClick={() => turn(1)}>
            Next
          </Button>
        </div>
      )}
    </>
  );
}
