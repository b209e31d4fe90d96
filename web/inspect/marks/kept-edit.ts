import { useEffect, useRef, useState } from 'react';
import { Crop, Marks, type PhotoEdit, Turn } from '#contract/capture/marks.ts';
import { type Entity, fieldValue } from '#contract/capture/state.ts';
import { noteUnkept } from '#web/inspect/saving.ts';
import type { Write } from '#web/inspect/use-write.ts';

const PAUSE_MS = 400;

/** Saves the drawn marks after a short pause, so that nothing is written while a finger draws. */
export function useKeptEdit(fields: Entity, write: Write, photo: string) {
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

/** The edits of a photo. Unknown edits of another version are left out. */
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
