import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

const of = (...names: string[]) => [...initialsOf(names.map((name, at) => ({ id: `${at}`, name }))).values()];

test('the first letters of the first and the last word stand for a name', () => {
  expect(of('Kim Sample', 'Gus de la Cruz-Montgomery', 'Priya Ramanathan-Whitlock', 'Cher')).toEqual([
    ...['KS', 'GC', 'PR', 'Ch'],
  ]);
  expect(of('Noor Inspector (sample)')).toEqual(['NI']);
});

test('no two names have the same letters', () => {
  expect(of('Kim Sample', 'Karl Stone', 'Kim Stone', 'Kim Sample', 'Kim Sample', 'Kim Sample')).toEqual([
    ...['KS', 'KaS', 'KiS', 'KSa', 'KiSa', 'KimSam'],
  ]);
  const many = of(...Array.from({ length: 30 }, () => 'Jo Day'));
  expect(new Set(many).size).toBe(30);
});
