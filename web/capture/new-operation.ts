import { baseOf } from '#contract/capture/base.ts';
import { nextStamp } from '#contract/capture/clock.ts';
import type { EntityName, Operation } from '#contract/capture/operations.ts';
import type { CaptureState } from '#contract/capture/state.ts';

/** The clock of a device: its name, its last number, and the latest time it has made or seen. */
export type DeviceClock = { device: string; seq: number; latest: string | undefined };

/** The values to write to one thing, and what their writer had seen. */
export type Writing = {
  inspection: string;
  entity: EntityName;
  entityId: string;
  fields: Record<string, unknown>;
  seen: CaptureState;
};

/** A change as an operation, with the next number and time of its device. */
export function newOperation(
  id: string,
  { seen, ...writing }: Writing,
  { device, seq, latest }: DeviceClock,
  now: Date,
): Operation {
  const { entity, entityId, fields } = writing;
  const base = baseOf(seen[entity][entityId], fields);
  return { id, device, seq: seq + 1, at: nextStamp(device, now, latest), ...writing, base };
}
