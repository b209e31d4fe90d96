import type { DragEvent } from 'react';
import { useState } from 'react';
import { pages } from '#contract/paths.ts';

/** What is being dragged over the schedule: an inquiry to be booked, or an inspection to be moved. */
export type Dragged = { kind: 'inquiry' | 'inspection'; id: string };

/** Where it is let go: a day, and the earliest time on it in minutes after midnight. */
export type Place = { day: string; minute: number; inspector?: string | undefined };

// While something is dragged over a place the browser hides what it is.
let dragged: Dragged | undefined;

/** Spread onto what can be dragged. Everything that dragging does, a form does too. */
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

/** Spread onto a place where something can be let go. `isOver`: something is held over it. */
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

/** The form that does what was dragged: it opens with the place filled in. */
export function formFor({ kind, id }: Dragged, { day, minute, inspector }: Place): string {
  const query = new URLSearchParams({ day, after: String(minute), ...(inspector && { inspector }) });
  return kind === 'inquiry'
    ? `${pages.bookInspection(id)}&${query}`
    : `${pages.inspection(id)}?${new URLSearchParams([['move', ''], ...query])}`;
}
