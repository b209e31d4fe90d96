import { useEffect, useState } from 'react';
import type { Identified } from '#contract/capture/draft.ts';
import { Crop, Marks, type PhotoEdit, Turn } from '#contract/capture/marks.ts';
import { type Entity, fieldValue } from '#contract/capture/state.ts';
import { useCapture } from '#web/capture/use-capture.ts';
import { useKeptText } from '#web/capture/use-kept-text.ts';

/** The marks, crop and turn of a photo. They save themselves (`useKeptText`). */
export function useKeptEdit({ id, fields }: Identified) {
  const { draft, write } = useCapture();
  const { text, onType } = useKeptText(JSON.stringify(editOf(fields)), (drawn) =>
    write('photo', id, JSON.parse(drawn) as PhotoEdit, draft.state),
  );
  return {
    edit: JSON.parse(text) as PhotoEdit,
    onChange: (edit: PhotoEdit) => onType(JSON.stringify(edit)),
  };
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
