import { createHash } from 'node:crypto';
import { nextStamp } from '#contract/capture/clock.ts';
import type { EntityName, Operation } from '#contract/capture/operations.ts';

/** A phone that makes operations for one inspection, as the app does. */
export function testPhone(inspection: string, device: string, clock: () => Date) {
  let seq = 0;
  let latest: string | undefined;
  return (
    thing: { entity: EntityName; entityId: string; fields: Record<string, unknown> },
    base: Operation['base'] = {},
  ): Operation => {
    seq += 1;
    latest = nextStamp(device, clock(), latest);
    return { id: `${device}-${seq}`, device, seq, at: latest, inspection, ...thing, base };
  };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
