import type { EntityName } from '#contract/capture/operations.ts';
import type { CaptureState } from '#contract/capture/state.ts';
import { save } from '#web/inspect/saving.ts';
import { useTheStore } from '#web/inspect/use-store.ts';

/**
 * Writes fields of one thing. Resolves to whether they are on the phone.
 *
 * @param seen what the writer had seen when typing began: all that is known now, unless it is given
 */
export type Write = (
  entity: EntityName,
  entityId: string,
  fields: Record<string, unknown>,
  seen?: CaptureState,
) => Promise<boolean>;

/** The function by which a screen writes to its inspection. The screen then shows whether it was saved. */
export function useWrite(inspection: string): Write {
  const store = useTheStore();
  return async (entity, entityId, fields, seen) => {
    const key = [inspection, entity, entityId, ...Object.keys(fields).sort()].join(' ');
    const done = await save(key, async () => {
      await store.write(inspection, { entity, entityId, fields, seen });
      return true;
    });
    return done ?? false;
  };
}

/** An id that is unique on all devices. */
export function newId(): string {
  return crypto.randomUUID();
}
