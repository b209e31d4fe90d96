import { beforeAll, expect, test } from 'vitest';
import { type FoundTemplate, searchTemplates } from '#web/capture/templates/search-templates.ts';
import { indexTemplates, type TemplateIndex } from '#web/capture/templates/template-index.ts';
import { type EverydayLine, everydayLines, isAccepted, libraryOnThePhone } from './everyday.ts';

let index: TemplateIndex;
beforeAll(async () => {
  index = indexTemplates(await libraryOnThePhone());
});
const lines = everydayLines();

type Outcome = EverydayLine & { first: FoundTemplate | undefined; at: number; isWrongTap: boolean };

/** Where the right template stands. A line that nothing fits is right at once if no template claims to fit. */
function outcomes(asked: { standards: readonly string[]; used: readonly string[] }): Outcome[] {
  return lines.map((line) => {
    const found = searchTemplates(index, line.line, { ...asked, limit: 30 });
    const [first] = found;
    const isSure = first?.isSure ?? false;
    const isFree = line.accepted.length === 0;
    const right = found.findIndex((one) => isAccepted(line, one));
    const at = isFree ? (isSure ? -1 : 0) : right;
    return { ...line, first, at, isWrongTap: isSure && right !== 0 };
  });
}

const among = (rows: readonly Outcome[], most: number) =>
  rows.filter(({ at }) => at >= 0 && at < most).length;

test('there are a hundred lines, and each names templates that exist', () => {
  expect(lines).toHaveLength(100);
  for (const { line, accepted } of lines)
    for (const one of accepted)
      expect([line, one, index.entries.some((entry) => isAccepted({ accepted: [one] }, entry))]).toEqual([
        line,
        one,
        true,
      ]);
});

test('the right template is first in 85 of 100 everyday lines, among three in 95, and no first tap cites a wrong clause', () => {
  const rows = outcomes({ standards: [], used: [] });
  const table = rows.map(({ line, first, at }) => {
    const place = at < 0 ? 'not' : String(at + 1);
    const sign = first?.isSure ? first.template.name : `(${first?.template.name ?? 'nothing'})`;
    return `${place.padEnd(4)}${line.padEnd(52)}${sign}`;
  });
  const figures = `first ${among(rows, 1)}, among three ${among(rows, 3)}, among five ${among(rows, 5)}, not found ${rows.filter(({ at }) => at < 0).length}`;
  console.info([...table, `${figures}; in brackets: offered, but not taken for granted`].join('\n'));
  expect(rows.filter(({ isWrongTap }) => isWrongTap)).toEqual([]);
  expect(among(rows, 1)).toBeGreaterThanOrEqual(85);
  expect(among(rows, 3)).toBeGreaterThanOrEqual(95);
  expect(rows.filter(({ at, accepted }) => accepted.length > 0 && at < 0)).toEqual([]);
});

test('what was used last and the standards of the area make no first tap wrong', () => {
  const used = index.entries.map(({ template }) => template.id).reverse();
  const some = outcomes({ standards: [], used });
  expect(some.filter(({ isWrongTap }) => isWrongTap)).toEqual([]);
  expect(among(some, 1)).toBeGreaterThanOrEqual(85);
  for (const standard of new Set(index.entries.map(({ set }) => set.standard))) {
    const rows = outcomes({ standards: [standard], used: [] });
    expect([standard, rows.filter(({ isWrongTap }) => isWrongTap).map(({ line }) => line)]).toEqual([
      standard,
      [],
    ]);
  }
});
