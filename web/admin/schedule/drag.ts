import type { DragEvent } from 'react';
import { useState } from 'react';
import { pages } from '#contract/paths.ts';

/** The dragged thing: an inquiry to book, or an inspection to move. */
export type Dragged = { kind: 'inquiry' | 'inspection'; id: string };

/** The place of the drop: a day, and the earliest time in minutes after midnight. */
export type Place = { day: string; minute: number; inspector?: string | undefined };

// During a drag the browser hides the dragged data, so it is kept here.
let dragged: Dragged | undefined;

/** Spread onto a draggable element. Forms can do everything that dragging does. */
export function draggable(what: Dragged | undefined) {
  if (!what) return {};
  return {
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent) {
      dragged = what;
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', what.id);
    },
    onDragEnd() {
      dragged = undefined;
    },
  };
}

/** Spread onto a drop target. `isOver`: something is dragged over it. */
export function useDropPlace(onDrop: (what: Dragged, event: DragEvent) => void) {
  const [isOver, setOver] = useState(false);
  const place = {
    onDragOver(event: DragEvent) {
      if (!dragged) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      if (dragged) onDrop(dragged, event);
      dragged = undefined;
    },
  };
  return { isOver, place };
}

/** The address of the form for a drop, with the place filled in. */
export function formFor({ kind, id }: Dragged, { day, minute, inspector }: Place): string {
  const query = new URLSearchParams({ day, after: String(minute), ...(inspector && { inspector }) });
  return kind === 'inquiry'
    ? `${pages.bookInspection(id)}&${query}`
    : `${pages.inspection(id)}?${new URLSearchParams([['move', ''], ...query])}`;
}
