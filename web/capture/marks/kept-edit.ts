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
