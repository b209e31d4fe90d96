import { expect, test } from 'vitest';
import { type Change, stateOf } from '#contract/capture/state.ts';
import { lastFinding } from './same-again.ts';

const finding = (
  entityId: string,
  device: string,
  minute: number,
  fields: Record<string, unknown>,
): Change => ({
  id: `${entityId} ${minute}`,
  device,
  seq: minute,
  at: `2026-11-25T00:${minute}:00.000Z-0000-${device}`,
  entity: 'finding',
  entityId,
  fields,
  base: {},
});

/** The id of the last finding on `phone-a`. */
function lastOf(...changes: Change[]): string | undefined {
  const state = stateOf(changes);
  const findings = Object.entries(state.finding).map(([id, fields]) => ({ id, fields }));
  return lastFinding({ state, findings }, 'phone-a')?.id;
}

const made = { title: 'Stud split', status: 'New', order: 1 };

test('the last finding is the last that was made on this phone, whoever wrote in it later', () => {
  const own = finding('own', 'phone-a', 10, made);
  const others = [finding('other', 'phone-b', 11, made), finding('desks', 'desk-1', 12, made)];
  expect(lastOf(own, ...others)).toBe('own');
  expect(lastOf(own, ...others, finding('own', 'desk-1', 13, { title: 'Stud split at the nail' }))).toBe(
    'own',
  );
  expect(lastOf(own, ...others, finding('other', 'phone-a', 13, { severity: 'minor' }))).toBe('own');
  expect(lastOf(...others)).toBeUndefined();
});
