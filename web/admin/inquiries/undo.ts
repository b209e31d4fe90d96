import { undo } from '#contract/desk/endpoints/inquiries.ts';
import { call } from '#web/api.ts';

/** What a toast about an inquiry offers: the change is undone by the event that says it. Nothing where nothing was changed. */
export function undoOf(id: string) {
  return ({ event }: { event: string | { id: string } | null }): (() => Promise<unknown>) | undefined => {
    if (event === null) return undefined;
    return () => call(undo, { id, event: typeof event === 'string' ? event : event.id });
  };
}
