import type { Crop, Mark, MarkKind, PhotoEdit, Place, Turn } from '#contract/capture/marks.ts';

/* The changes to a photo's marks. Each function returns a new state and leaves the old one, so that each step
   can be undone. Marks always stay on the photo. */

export type End = 'from' | 'to';

/** Changes the stored marks. Consecutive changes of one `step` are undone together. */
export type Change = (edit: PhotoEdit, step?: string) => void;

/** The size of a mark placed with a tap, as a share of the shown part. */
const USUAL = 0.16;

/** A mark of the usual size around a place, within the shown part of the photo. */
export function usualMark(kind: MarkKind, id: string, { x, y }: Place, crop: Crop): Mark {
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const [wide, high] = [part.width * USUAL, part.height * USUAL];
  const held = ({ x: left, y: top }: Place) => ({
    x: between(left, part.x, part.x + part.width),
    y: between(top, part.y, part.y + part.height),
  });
  const ends: Record<MarkKind, [from: Place, to: Place]> = {
    arrow: [
      { x: x - wide, y: y + high },
      { x, y },
    ],
    circle: [
      { x, y },
      { x: x + wide / 2, y },
    ],
    box: [
      { x: x - wide, y: y - high },
      { x: x + wide, y: y + high },
    ],
    line: [
      { x: x - wide, y },
      { x: x + wide, y },
    ],
    text: [
      { x, y },
      { x, y },
    ],
    blur: [
      { x: x - wide / 2, y: y - high / 2 },
      { x: x + wide / 2, y: y + high / 2 },
    ],
  };
  const [from, to] = ends[kind].map(held) as [Place, Place];
  return { id, kind, from, to };
}

/** Puts a mark on top, or changes the one with its id. */
export function putMark(edit: PhotoEdit, mark: Mark): PhotoEdit {
  const isKnown = edit.marks.some(({ id }) => id === mark.id);
  const marks = isKnown ? edit.marks.map((one) => (one.id === mark.id ? mark : one)) : [...edit.marks, mark];
  return { ...edit, marks };
}

/** Moves a mark, but only so far that both ends stay on the photo. */
export function moveMark(edit: PhotoEdit, id: string, by: Place): PhotoEdit {
  return changed(edit, id, ({ from, to, ...rest }) => {
    const x = between(by.x, -Math.min(from.x, to.x), 1 - Math.max(from.x, to.x));
    const y = between(by.y, -Math.min(from.y, to.y), 1 - Math.max(from.y, to.y));
    const moved = (place: Place) => onPhoto({ x: place.x + x, y: place.y + y });
    return { ...rest, from: moved(from), to: moved(to) };
  });
}

/** Puts one end of a mark at a place. */
export function moveEnd(edit: PhotoEdit, id: string, end: End, place: Place): PhotoEdit {
  return changed(edit, id, (mark) => ({ ...mark, [end]: onPhoto(place) }));
}

export function writeMark(edit: PhotoEdit, id: string, text: string): PhotoEdit {
  return changed(edit, id, (mark) => ({ ...mark, text }));
}

export function removeMark(edit: PhotoEdit, id: string): PhotoEdit {
  return { ...edit, marks: edit.marks.filter((mark) => mark.id !== id) };
}

/** Turns the photo by a quarter, clockwise. */
export function turnPhoto(edit: PhotoEdit): PhotoEdit {
  return { ...edit, turn: ((edit.turn + 90) % 360) as Turn };
}

/** Shows a part of the photo; all of it is no crop. */
export function cropPhoto(edit: PhotoEdit, crop: Crop): PhotoEdit {
  const isWhole = !crop || (crop.width > 0.999 && crop.height > 0.999);
  return { ...edit, crop: isWhole ? null : crop };
}

function changed(edit: PhotoEdit, id: string, change: (mark: Mark) => Mark): PhotoEdit {
  return { ...edit, marks: edit.marks.map((mark) => (mark.id === id ? change(mark) : mark)) };
}

function onPhoto({ x, y }: Place): Place {
  return { x: between(x, 0, 1), y: between(y, 0, 1) };
}

export function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
