import { describe, expect, test } from 'vitest';
import { choose, type KnowingPhone, knowingPhone } from '#test/three-phones.ts';
import type { Operation } from './operations.ts';
import { type Change, type Conflict, conflictsOf, isDeleted, stateOf } from './state.ts';

const finding = { entity: 'finding', entityId: 'f' } as const;
const phones = () =>
  ['a', 'b', 'desk'].map((name) => knowingPhone(name, 'i')) as [KnowingPhone, KnowingPhone, KnowingPhone];

describe('a deletion waits for a choice if somebody wrote what its writer had not seen', () => {
  test.each([
    ['earlier', 1000, 2000],
    ['later', 3000, 2000],
  ])('%s by the clock, whichever arrives first', (_, writtenAt, deletedAt) => {
    const [a, b] = phones();
    const made = a.write(finding, { text: 'Cracked', title: 'Tile' });
    b.sees([made]);
    const written = a.write(finding, { text: 'Cracked, 7 mm' }, writtenAt);
    const deleted = b.write(finding, { deleted: true }, deletedAt);
    for (const order of [
      [made, written, deleted],
      [deleted, written, made],
    ]) {
      const state = stateOf(order);
      expect(isDeleted(state.finding.f)).toBe(true);
      expect(conflictsOf(state)).toMatchObject([
        {
          field: 'deleted',
          value: { value: true },
          others: [{ value: false, device: 'a' }],
          unseen: [{ field: 'text', value: { value: 'Cracked, 7 mm' } }],
        },
      ]);
    }
  });

  test('also of a thing that its writer had never seen written', () => {
    const [a, b] = phones();
    const area = { entity: 'area', entityId: 'garage' } as const;
    const all = [a.write(area, { outcome: 'inspected' }, 1000), b.write(area, { deleted: true }, 2000)];
    expect(conflictsOf(stateOf(all))).toMatchObject([{ field: 'deleted', unseen: [{ field: 'outcome' }] }]);
  });

  test.each([
    ['stays deleted', true],
    ['comes back', false],
  ])('and then it %s', (_, stays) => {
    const [a, b, desk] = phones();
    const made = a.write(finding, { text: 'Cracked' });
    b.sees([made]);
    desk.sees([made, a.write(finding, { text: '7 mm' }), b.write(finding, { deleted: true })]);
    choose(desk, desk.conflicts()[0] as Conflict, stays);
    expect([isDeleted(desk.state().finding.f), desk.conflicts()]).toEqual([stays, []]);
  });
});

describe('nothing waits', () => {
  test('if the person who deleted had seen everything, though another phone deleted it unseen', () => {
    const [a, b, desk] = phones();
    const made = a.write(finding, { text: 'Cracked' });
    b.sees([made]);
    const all = [made, b.write(finding, { deleted: true }), a.write(finding, { text: '7 mm' })];
    desk.sees([made, all[2] as Operation]);
    all.push(desk.write(finding, { deleted: true }));
    expect(conflictsOf(stateOf(all))).toEqual([]);
  });

  test('if the writer had seen the deletion', () => {
    const [a, b] = phones();
    const made = a.write(finding, { text: 'Cracked' });
    b.sees([made]);
    const deleted = b.write(finding, { deleted: true });
    const written = a.write(finding, { text: '7 mm' });
    const knowing = { ...written, base: { ...written.base, deleted: deleted.at } };
    expect(conflictsOf(stateOf([made, deleted, knowing]))).toEqual([]);
  });

  test('if one brings it back with null and another with false', () => {
    const [a, b, desk] = phones();
    const deleted = desk.write(finding, { deleted: true });
    for (const one of [a, b]) one.sees([deleted]);
    const all = [deleted, a.write(finding, { deleted: null }), b.write(finding, { deleted: false })];
    expect(conflictsOf(stateOf(all))).toEqual([]);
  });
});

describe('a deletion by an early phone, which does not say what it had seen', () => {
  const early = (change: Operation): Operation => ({ ...change, base: {} });
  const inOrder = (changes: readonly Operation[]) =>
    changes.map((change, cursor): Change => ({ ...change, cursor }));
  const write = (writtenAt: number, deletedAt: number) => {
    const [a, b] = phones();
    const made = a.write(finding, { text: 'Cracked' });
    const written = a.write(finding, { text: '7 mm' }, writtenAt);
    b.sees([made]);
    return { made, written, deleted: early(b.write(finding, { deleted: true }, deletedAt)) };
  };

  test('had seen what arrived before it', () => {
    const { made, written, deleted } = write(1000, 2000);
    expect(conflictsOf(stateOf(inOrder([made, written, deleted])))).toEqual([]);
  });

  test('had not seen what arrived after it, or what waits on this phone', () => {
    const { made, written, deleted } = write(1000, 2000);
    const unseen = [{ field: 'deleted', unseen: [{ field: 'text' }] }];
    expect(conflictsOf(stateOf(inOrder([made, deleted, written])))).toMatchObject(unseen);
    expect(conflictsOf(stateOf([...inOrder([made, deleted]), written]))).toMatchObject(unseen);
  });

  test('had not seen what was written later', () => {
    const { made, written, deleted } = write(3000, 2000);
    expect(conflictsOf(stateOf(inOrder([made, written, deleted])))).toMatchObject([{ field: 'deleted' }]);
  });
});
