import { type ReactNode, useEffect } from 'react';
import type { DraftArea, DraftCheck } from '#contract/capture/draft.ts';
import { labelOf } from '#contract/choices.ts';
import { type Draft, findingOfCheck, findingsIn, photosIn } from '#web/capture/draft.ts';
import { addressOf } from '#web/inspect/place.ts';
import { AreaEnd } from '#web/inspect/screens/area-end.tsx';
import { CameraButton, OtherCameras } from '#web/inspect/screens/camera-buttons.tsx';
import { CheckRow } from '#web/inspect/screens/check-row.tsx';
import { FindingList } from '#web/inspect/screens/finding-list.tsx';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { LastFinding } from '#web/inspect/screens/last-finding.tsx';
import { OneLine } from '#web/inspect/screens/one-line.tsx';
import { PhotoGrid } from '#web/inspect/screens/photo-grid.tsx';
import { Progress } from '#web/inspect/screens/progress.tsx';
import { Screen, TwoColumns } from '#web/inspect/screens/screen.tsx';
import { buttonLook } from '#web/ui/button.tsx';

type AreaScreenProps = {
  draft: Draft;
  area: DraftArea;
  /** The check to scroll to. */
  lookedAt: string | undefined;
};

/** One area of the house: its checks, findings, photos and outcome. */
export function AreaScreen({ draft, area, lookedAt }: AreaScreenProps) {
  useLookAt(lookedAt);
  const { inspection } = draft.visit;
  const visit = inspection.id;
  const findings = findingsIn(draft, area.id);
  const photos = photosIn(draft, area.id);
  return (
    <Screen
      title={area.name || 'Area without a name'}
      kicker={labelOf(inspection.type)}
      back={{ place: { screen: 'visit', visit }, name: 'the inspection' }}
      foot={
        <>
          <a
            href={addressOf({ screen: 'new-finding', visit, area: area.id, check: undefined })}
            className={`${buttonLook('secondary')} grow`}
          >
            <Icon name="plus" className="size-5" />
            Finding
          </a>
          <CameraButton inspection={visit} place={{ area: area.id }} />
        </>
      }
      isWide
    >
      <TwoColumns>
        <div>
          <OneLine draft={draft} area={area} />
          <LastFinding draft={draft} area={area.id} />
          <Checks draft={draft} area={area} />
        </div>
        <div>
          <Part title="Findings">
            <FindingList draft={draft} findings={findings} empty="None in this area yet." />
          </Part>
          <Part title="Photos">
            {photos.length > 0 ? (
              <PhotoGrid draft={draft} photos={photos} label={`Photos of ${area.name}`} />
            ) : (
              <p>None in this area yet. Tap Photo to open the camera.</p>
            )}
            <OtherCameras inspection={visit} place={{ area: area.id }} />
          </Part>
          <AreaEnd draft={draft} area={area} />
        </div>
      </TwoColumns>
    </Screen>
  );
}

/** Scrolls a check to the middle of the screen and moves the focus to it. */
function useLookAt(check: string | undefined): void {
  useEffect(() => {
    const row = check === undefined ? null : document.getElementById(`check-${check}`);
    row?.scrollIntoView({ block: 'center', behavior: 'instant' });
    row?.querySelector('button')?.focus({ preventScroll: true });
  }, [check]);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-3 border-b-2 border-ink pb-1 text-[1.15rem] font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** The next check after this one that nobody has answered. */
function nextOpen(checks: readonly DraftCheck[], index: number): DraftCheck | undefined {
  return checks.slice(index + 1).find(({ outcome }) => outcome === undefined);
}

function Checks({ draft, area }: { draft: Draft; area: DraftArea }) {
  const checks = draft.checks.filter((check) => check.area === area.id);
  const done = checks.filter(({ outcome, isWithArea }) => outcome !== undefined && !isWithArea).length;
  if (checks.length === 0) return <p>This area has no checklist. Photograph it and add what you find.</p>;
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className="sr-only">
        Checks
      </h2>
      <Progress done={done} all={checks.length} label="checks done" />
      <ol>
        {checks.map((check, index) => (
          <CheckRow
            key={check.id}
            visit={draft.visit.inspection.id}
            check={check}
            finding={findingOfCheck(draft, check.id)}
            next={nextOpen(checks, index)?.id}
          />
        ))}
      </ol>
    </section>
  );
}
