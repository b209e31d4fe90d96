import { useKeptEdit } from '#web/capture/marks/kept-edit.ts';
import { MarkEditor } from '#web/capture/marks/mark-editor.tsx';
import { usePhoto } from '#web/capture/marks/marked-photo.tsx';
import { addressOf } from '#web/inspect/place.ts';
import { usePhotoAddress } from '#web/inspect/screens/photo-image.tsx';
import type { PhotoProps } from '#web/inspect/screens/props.ts';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { buttonLook } from '#web/ui/button.tsx';

/** Draws on a photo, crops and turns it. The original stays as it was taken. */
export function PhotoMarks({ draft, photo }: PhotoProps) {
  const visit = draft.visit.inspection.id;
  const address = usePhotoAddress(visit, photo, 'screen');
  const picture = usePhoto(address ?? undefined);
  const { edit, onChange } = useKeptEdit(photo);
  return (
    <Screen
      title="Mark"
      back={{ place: { screen: 'photo', visit, photo: photo.id }, name: 'the photo' }}
      foot={
        <a
          href={addressOf({ screen: 'photo', visit, photo: photo.id })}
          className={`${buttonLook('primary')} grow`}
        >
          Done
        </a>
      }
    >
      {picture ? (
        <MarkEditor photo={picture} value={edit} onChange={onChange} />
      ) : (
        <p role="status">
          {address === null
            ? 'This photo can’t be shown on this phone yet, so it can’t be marked here. The photo itself is kept.'
            : 'Opening the photo…'}
        </p>
      )}
    </Screen>
  );
}
