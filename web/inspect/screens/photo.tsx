import { momentInWords } from '#contract/calendar.ts';
import type { Identified } from '#contract/capture/draft.ts';
import { isInReport } from '#contract/capture/draft.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { type Draft, loosePhotos, photosOfFinding } from '#web/capture/draft.ts';
import { ChoiceField, TextField } from '#web/capture/fields.tsx';
import { useWrite } from '#web/capture/use-capture.ts';
import { addressOf, goTo, type Place } from '#web/inspect/place.ts';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { photoName } from '#web/inspect/screens/photo-grid.tsx';
import { PhotoLarge } from '#web/inspect/screens/photo-large.tsx';
import type { PhotoProps } from '#web/inspect/screens/props.ts';
import { Screen, TwoColumns } from '#web/inspect/screens/screen.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** One large photo with its caption, and its finding or area. */
export function PhotoScreen({ draft, photo }: PhotoProps) {
  const visit = draft.visit.inspection.id;
  const takenAt = fieldValue<string>(photo.fields, 'takenAt');
  const index = draft.photos.indexOf(photo);
  const back = homeOf(draft, photo);
  return (
    <Screen
      title={`Photo ${index + 1} of ${draft.photos.length}`}
      kicker={takenAt && momentInWords(new Date(takenAt), 'short')}
      back={{ place: back, name: back.screen === 'finding' ? 'the finding' : 'where it was taken' }}
      foot={
        <>
          <a href={addressOf(back)} className={`${buttonLook('secondary')} grow`}>
            Done
          </a>
          <a
            href={addressOf({ screen: 'marks', visit, photo: photo.id })}
            className={`${buttonLook('primary')} grow`}
          >
            Mark
          </a>
        </>
      }
      isWide
    >
      <TwoColumns>
        <div className="-mx-4 sm:mx-0">
          <PhotoLarge draft={draft} photo={photo} alt={photoName(photo, index)} />
        </div>
        <div className="mt-4 space-y-4">
          <TextField of={{ ...thingOf(photo), name: 'caption' }} label="Caption" lines={2} />
          <InReport draft={draft} photo={photo} />
          <Belongs draft={draft} photo={photo} />
          <PhotoActions draft={draft} photo={photo} />
        </div>
      </TwoColumns>
    </Screen>
  );
}

function InReport({ draft, photo }: PhotoProps) {
  const write = useWrite();
  return (
    <label className="flex min-h-12 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={isInReport(draft.state, photo.fields)}
        onChange={({ target }) => void write('photo', photo.id, { inReport: target.checked })}
        className="size-7 accent-ink"
      />
      In the report
    </label>
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
        value={findingOf(draft, photo) ?? ''}
        label="Finding"
        none="None"
        mayBeNone
        options={draft.findings.map(({ id, fields }) => ({
          value: id,
          label: fieldValue<string>(fields, 'title') ?? 'Finding without a title',
        }))}
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
  if (finding !== undefined) return { screen: 'finding', visit, finding };
  const area = fieldValue<string>(photo.fields, 'area');
  return area && loosePhotos(draft, area).includes(photo)
    ? { screen: 'area', visit, area }
    : { screen: 'visit', visit };
}

/** The finding of a photo, unless it was deleted. */
function findingOf(draft: Draft, photo: Identified): string | undefined {
  const finding = fieldValue<string>(photo.fields, 'finding');
  return finding !== undefined && photosOfFinding(draft, finding).includes(photo) ? finding : undefined;
}
