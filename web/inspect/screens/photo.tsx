import type { Identified } from '#contract/capture/draft.ts';
import { isInReport } from '#contract/capture/draft.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { type Draft, loosePhotos, photosIn, photosOfFinding } from '#web/capture/draft.ts';
import { ChoiceField, TextField } from '#web/capture/fields.tsx';
import { useWrite } from '#web/capture/use-capture.ts';
import { addressOf, goTo, type Place } from '#web/inspect/place.ts';
import { titleOf, usePutPhotos } from '#web/inspect/put-photos.ts';
import { lastFinding, useSameAgain } from '#web/inspect/same-again.ts';
import { CameraButton } from '#web/inspect/screens/camera-buttons.tsx';
import { Choices } from '#web/inspect/screens/choices.tsx';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { PhotosOfOtherDays } from '#web/inspect/screens/photo-day.tsx';
import { photoName } from '#web/inspect/screens/photo-grid.tsx';
import { PhotoLarge } from '#web/inspect/screens/photo-large.tsx';
import { PhotoOfHouse } from '#web/inspect/screens/photo-of-house.tsx';
import type { PhotoProps } from '#web/inspect/screens/props.ts';
import { Screen, TwoColumns } from '#web/inspect/screens/screen.tsx';
import { useMinute } from '#web/inspect/use-minute.ts';
import { useTheStore } from '#web/inspect/use-store.ts';
import { useTurning } from '#web/inspect/use-turning.ts';
import { nearMomentInWords } from '#web/inspect/words.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** One large photo, with its neighbours a swipe away, the next one a tap, and what it shows. */
export function PhotoScreen({ draft, photo }: PhotoProps) {
  const visit = draft.visit.inspection.id;
  const now = useMinute();
  const takenAt = fieldValue<string>(photo.fields, 'takenAt');
  const back = homeOf(draft, photo);
  const siblings = siblingsOf(draft, photo);
  const index = siblings.indexOf(photo);
  const show = (there: Identified | undefined) =>
    there && goTo({ screen: 'photo', visit, photo: there.id }, 'instead');
  const before = () => show(siblings[index - 1]);
  const after = () => show(siblings[index + 1]);
  const turning = useTurning({ before, after });
  const finding = findingOf(draft, photo);
  const area = areaOf(draft, photo);
  return (
    <Screen
      title={`Photo ${index + 1} of ${siblings.length}`}
      kicker={takenAt && nearMomentInWords(new Date(takenAt), now)}
      back={{ place: back, name: back.screen === 'finding' ? 'the finding' : 'where it was taken' }}
      foot={
        <>
          <a href={addressOf(back)} className={`${buttonLook('secondary')} grow`}>
            Done
          </a>
          <CameraButton
            inspection={visit}
            place={{ area, finding: finding?.id }}
            onTaken={([taken]) => {
              // Nobody is called back who has gone on meanwhile.
              const isHere = location.hash === addressOf({ screen: 'photo', visit, photo: photo.id });
              if (taken && isHere) goTo({ screen: 'photo', visit, photo: taken }, 'instead');
            }}
          />
        </>
      }
      isWide
    >
      <TwoColumns>
        <div className="-mx-4 sm:mx-0">
          <div {...turning} className="touch-pan-y touch-pinch-zoom">
            <PhotoLarge
              draft={draft}
              photo={photo}
              alt={photoName(photo, index)}
              frame="aspect-square max-h-[70dvh]"
            />
          </div>
          <div className="mt-2 grid grid-cols-[1fr_2fr_1fr] gap-2 px-4 sm:px-0">
            <Button look="secondary" disabled={index < 1} aria-label="Previous photo" onClick={before}>
              <Icon name="back" />
            </Button>
            <a
              href={addressOf({ screen: 'marks', visit, photo: photo.id })}
              className={buttonLook('secondary')}
            >
              Mark
            </a>
            <Button
              look="secondary"
              disabled={index >= siblings.length - 1}
              aria-label="Next photo"
              onClick={after}
            >
              <Icon name="next" />
            </Button>
          </div>
        </div>
        <div className="mt-4 space-y-4">
          <PhotosOfOtherDays draft={draft} photos={[photo]} />
          {finding ? (
            <ItsFinding draft={draft} finding={finding} />
          ) : (
            <ToFinding draft={draft} photo={photo} />
          )}
          <div>
            <InReport draft={draft} photo={photo} />
          </div>
          <PhotoOfHouse photo={photo} />
          <TextField of={{ ...thingOf(photo), name: 'caption' }} label="Caption" lines={2} />
          <Belongs draft={draft} photo={photo} />
          <PhotoActions draft={draft} photo={photo} />
        </div>
      </TwoColumns>
    </Screen>
  );
}

/** The finding that a photo shows, and the next one of its kind. */
function ItsFinding({ draft, finding }: { draft: Draft; finding: Identified }) {
  const sameAgain = useSameAgain(draft);
  const visit = draft.visit.inspection.id;
  return (
    <div className="grid grid-cols-2 gap-2">
      <a
        href={addressOf({ screen: 'finding', visit, finding: finding.id })}
        className={`${buttonLook('secondary')} col-span-2 justify-start! text-left!`}
      >
        <span className="line-clamp-2">{titleOf(finding)}</span>
      </a>
      <Button look="secondary" className="col-span-2" onClick={() => void sameAgain(finding)}>
        Same again here
      </Button>
    </div>
  );
}

/** One tap makes a photo a finding, or puts it to the last one. */
function ToFinding({ draft, photo }: PhotoProps) {
  const { startFinding, toFinding } = usePutPhotos(draft);
  const last = lastFinding(draft, useTheStore().device);
  return (
    <div className="space-y-2">
      <Button look="secondary" className="w-full" onClick={() => void startFinding([photo])}>
        <Icon name="plus" className="size-5" />
        Finding from this photo
      </Button>
      {last && (
        <Button look="secondary" className="w-full" onClick={() => void toFinding([photo], last)}>
          <span className="line-clamp-2">Put to “{titleOf(last)}”</span>
        </Button>
      )}
    </div>
  );
}

const choices = [
  { value: 'in', label: 'In the report', tone: 'ink' },
  { value: 'out', label: 'Not in the report', tone: 'ink' },
] as const;

function InReport({ draft, photo }: PhotoProps) {
  const write = useWrite();
  return (
    <Choices
      label="Is it in the report?"
      choices={choices}
      chosen={isInReport(draft.state, photo.fields) ? 'in' : 'out'}
      onChoose={(value) => value && void write('photo', photo.id, { inReport: value === 'in' })}
      isInPairs
    />
  );
}

function Belongs({ draft, photo }: PhotoProps) {
  return (
    <>
      <ChoiceField
        of={{ ...thingOf(photo), name: 'area' }}
        label="Area"
        options={draft.areas.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceField
        of={{ ...thingOf(photo), name: 'finding' }}
        value={findingOf(draft, photo)?.id ?? ''}
        label="Finding"
        none="None"
        mayBeNone
        // In the report with its finding, and private without one.
        beside={() => ({ inReport: null })}
        options={draft.findings.map((finding) => ({ value: finding.id, label: titleOf(finding) }))}
      />
    </>
  );
}

function PhotoActions({ draft, photo }: PhotoProps) {
  const visit = draft.visit.inspection.id;
  const write = useWrite();
  async function remove() {
    if (!(await write('photo', photo.id, { deleted: true }))) return;
    const undo = () => void write('photo', photo.id, { deleted: false });
    showToast({ title: 'Photo deleted', action: { label: 'Undo', onPress: undo } });
    goTo(homeOf(draft, photo), 'instead');
  }
  return (
    <div className="grid grid-cols-2 gap-2 border-t-2 border-ink pt-4">
      <a
        href={addressOf({ screen: 'pin-photo', visit, photo: photo.id })}
        className={`${buttonLook('secondary')} px-2!`}
      >
        <Icon name="map" className="size-5" />
        {fieldValue(photo.fields, 'pin') ? 'Move pin' : 'Pin on plan'}
      </a>
      <Button look="secondary" className="border-fail! text-fail!" onClick={() => void remove()}>
        <Icon name="bin" className="size-5" />
        Delete
      </Button>
    </div>
  );
}

const thingOf = ({ id }: Identified) => ({ entity: 'photo', entityId: id }) as const;

/** The screen that a photo belongs to: its finding, else its area. */
function homeOf(draft: Draft, photo: Identified): Place {
  const visit = draft.visit.inspection.id;
  const finding = findingOf(draft, photo);
  if (finding) return { screen: 'finding', visit, finding: finding.id };
  const area = areaOf(draft, photo);
  return area === undefined ? { screen: 'visit', visit } : { screen: 'area', visit, area };
}

/** The photos that a swipe leads to: those of the same area, in their order. */
function siblingsOf(draft: Draft, photo: Identified): readonly Identified[] {
  const area = areaOf(draft, photo);
  const own = area === undefined ? loosePhotos(draft) : photosIn(draft, area);
  return own.includes(photo) ? own : draft.photos;
}

/** The area of a photo: that of its finding, else its own, unless it was deleted. */
function areaOf(draft: Draft, photo: Identified): string | undefined {
  const area = fieldValue<string>((findingOf(draft, photo) ?? photo).fields, 'area');
  return draft.areas.some(({ id }) => id === area) ? area : undefined;
}

/** The finding of a photo, unless it was deleted. */
function findingOf(draft: Draft, photo: Identified): Identified | undefined {
  const id = fieldValue<string>(photo.fields, 'finding');
  return id !== undefined && photosOfFinding(draft, id).includes(photo)
    ? draft.findings.find((finding) => finding.id === id)
    : undefined;
}
