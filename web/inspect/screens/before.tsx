import { fieldValue } from '#contract/capture/state.ts';
import { photosOfFinding } from '#web/capture/draft.ts';
import { dayBefore, earlierOf, reportBefore } from '#web/inspect/re-inspection.ts';
import { CameraButton } from '#web/inspect/screens/camera-buttons.tsx';
import { EarlierPhoto } from '#web/inspect/screens/earlier-photo.tsx';
import { photoName } from '#web/inspect/screens/photo-grid.tsx';
import { PhotoLarge } from '#web/inspect/screens/photo-large.tsx';
import type { FindingProps } from '#web/inspect/screens/props.ts';
import { Screen } from '#web/inspect/screens/screen.tsx';

/** The earlier and the new photos of a finding, as wide as the screen; side by side if there is room. */
export function BeforeScreen({ draft, finding }: FindingProps) {
  const visit = draft.visit.inspection.id;
  const title = fieldValue<string>(finding.fields, 'title') ?? 'Finding without a title';
  const before = earlierOf(draft, finding)?.photos ?? [];
  const now = photosOfFinding(draft, finding.id);
  const area = fieldValue<string>(finding.fields, 'area');
  return (
    <Screen
      title={title}
      kicker="Before and now"
      back={{ place: { screen: 'finding', visit, finding: finding.id }, name: 'the finding' }}
      foot={<CameraButton inspection={visit} place={{ area, finding: finding.id }} />}
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <section aria-labelledby="before">
          <h2 id="before" className="mb-2 font-bold">
            Before
          </h2>
          {before.length === 0 && <p>No photo in the report.</p>}
          <div className="space-y-2">
            {before.map((sha256, index) => (
              <EarlierPhoto
                key={sha256}
                sha256={sha256}
                alt={`Before, photo ${index + 1}: ${title}`}
                isWhole
                className="border border-edge"
              />
            ))}
          </div>
          <p className="mt-2">
            In <span className="whitespace-nowrap">{reportBefore(draft)}</span>
            {dayBefore(draft) && `, ${dayBefore(draft)}`}
          </p>
        </section>
        <section aria-labelledby="now">
          <h2 id="now" className="mb-2 font-bold">
            Now
          </h2>
          {now.length === 0 && <p>None yet. Tap Photo to open the camera.</p>}
          <div className="space-y-2">
            {now.map((photo, index) => (
              <PhotoLarge key={photo.id} draft={draft} photo={photo} alt={photoName(photo, index)} />
            ))}
          </div>
        </section>
      </div>
    </Screen>
  );
}
