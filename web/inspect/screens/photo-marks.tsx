import { useEffect, useRef, useState } from 'react';
import { Crop, Marks, type PhotoEdit, Turn } from '#contract/capture/marks.ts';
import type { Entity } from '#contract/capture/state.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { MarkEditor } from '#web/inspect/marks/mark-editor.tsx';
import { addressOf } from '#web/inspect/place.ts';
import { noteUnkept } from '#web/inspect/saving.ts';
import { usePhotoAddress } from '#web/inspect/screens/photo-image.tsx';
import type { PhotoProps } from '#web/inspect/screens/props.ts';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { useWrite } from '#web/inspect/use-write.ts';
import { buttonLook } from '#web/ui/button.tsx';

const PAUSE_MS = 400;

/** Drawing on a photo, cropping and turning it. The photo itself stays as it was taken. */
export function PhotoMarks({ draft, photo }: PhotoProps) {
  const visit = draft.visit.inspection.id;
  const address = usePhotoAddress(visit, photo, 'screen', true);
  const picture = useSize(address ?? undefined);
  const { edit, onChange } = useKeptEdit(photo.fields, useWrite(visit), photo.id);
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

/** What was drawn, kept after a short pause: while a finger draws, nothing is written. */
function useKeptEdit(fields: Entity, write: ReturnType<typeof useWrite>, photo: string) {
  const [edit, setEdit] = useState(() => editOf(fields));
  const unkept = useRef<PhotoEdit>(undefined);
  const handedOn = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useRef(() => {});
  keep.current = () => {
    clearTimeout(timer.current);
    if (unkept.current) void write('photo', photo, { ...unkept.current });
    unkept.current = undefined;
    handedOn.current?.();
    handedOn.current = undefined;
  };
  useEffect(() => {
    const keepNow = () => keep.current();
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);
  function onChange(changed: PhotoEdit) {
    setEdit(changed);
    unkept.current = changed;
    handedOn.current ??= noteUnkept();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep.current(), PAUSE_MS);
  }
  return { edit, onChange };
}

/** What was done to a photo. What another version has written and this one does not know is left out here. */
export function editOf(fields: Entity): PhotoEdit {
  return {
    marks: Marks.safeParse(fieldValue(fields, 'marks') ?? []).data ?? [],
    crop: Crop.safeParse(fieldValue(fields, 'crop') ?? null).data ?? null,
    turn: Turn.safeParse(fieldValue(fields, 'turn') ?? 0).data ?? 0,
  };
}

/** A picture with its size, once it is known. */
export function useSize(src: string | undefined) {
  const [picture, setPicture] = useState<{ src: string; width: number; height: number }>();
  useEffect(() => {
    if (src === undefined) return;
    let isCurrent = true;
    const image = new Image();
    image.onload = () =>
      isCurrent && setPicture({ src, width: image.naturalWidth, height: image.naturalHeight });
    image.src = src;
    return () => {
      isCurrent = false;
    };
  }, [src]);
  return picture?.src === src ? picture : undefined;
}
