import type { Identified } from '#contract/capture/draft.ts';
import type { Pin } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import type { Draft } from '#web/capture/draft.ts';

/** A thing pinned on a page of a plan, with its number there. */
export type Pinned = {
  entity: 'finding' | 'photo';
  thing: Identified;
  pin: Pin;
  number: number;
  says: string;
};

/**
 * Everything pinned on a plan. Findings have their number in the inspection, and photos continue the numbers.
 */
export function pinnedOn(draft: Draft, filename: string): Pinned[] {
  return [
    ...draft.findings.map((thing, index) => ({ entity: 'finding' as const, thing, number: index + 1 })),
    ...draft.photos.map((thing, index) => ({
      entity: 'photo' as const,
      thing,
      number: draft.findings.length + index + 1,
    })),
  ].flatMap(({ entity, thing, number }) => {
    const pin = fieldValue<Pin>(thing.fields, 'pin');
    const says = fieldValue<string>(thing.fields, entity === 'finding' ? 'title' : 'caption');
    return pin?.file === filename
      ? [{ entity, thing, pin, number, says: says ?? (entity === 'finding' ? 'Finding' : 'Photo') }]
      : [];
  });
}

/** Where somebody put a pin last. The next one is likely on the same page. */
export function lastPin(draft: Draft): Pin | undefined {
  const pins = [...draft.findings, ...draft.photos].flatMap(({ fields }) => {
    const pin = fieldValue<Pin>(fields, 'pin');
    return pin && fields.pin ? [{ pin, at: fields.pin.at }] : [];
  });
  return pins.sort((a, b) => (a.at < b.at ? 1 : -1))[0]?.pin;
}

/** The number under which something is pinned, or would be. */
export function numberOfPin(draft: Draft, entity: 'finding' | 'photo', id: string): number {
  const at = (things: readonly Identified[]) => things.findIndex((thing) => thing.id === id) + 1;
  return entity === 'finding' ? at(draft.findings) : draft.findings.length + at(draft.photos);
}
