import { undo } from '#contract/desk/endpoints/inquiries.ts';
import { call } from '#web/api.ts';

/** The undo that a toast offers. It undoes the change by its event. Nothing if nothing was changed. */
export function undoOf(id: string) {
  return ({ event }: { event: string | { id: string } | null }): (() => Promise<unknown>) | undefined => {
    if (event === null) return undefined;
    return () => call(undo, { id, event: typeof event === 'string' ? event : event.id });
  };
}
