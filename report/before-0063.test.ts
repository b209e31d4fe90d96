import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ReportFinding } from '#contract/report/findings.ts';
import { Report } from '#contract/report/report.ts';
import { aboutOf, contentOf, stateWith, type Things } from '#test/report-draft.ts';
import { reportBlocks } from './blocks.ts';
import { changesBetween } from './draft/changes.ts';

const Stored = z.object({ report: Report, findings: z.array(ReportFinding) });
const read = (file: string) => JSON.parse(readFileSync(`test/files/reports/${file}`, 'utf8'));
const Published = z.array(z.object({ name: z.string(), content: z.string(), blocks: z.array(z.unknown()) }));
const published = Published.parse(read('published-before-0063.json'));
const graveFirst = Published.parse(read('published-grave-first.json'));
const Earlier = z.object({ ...Stored.shape, number: z.string(), date: z.string() });
const captured = z
  .array(
    z.object({
      name: z.string(),
      type: z.string(),
      content: Stored,
      earlier: z.nullable(Earlier),
      things: z.custom<Things>(),
    }),
  )
  .parse(read('captured-before-0063.json'));

/** What changed between a version as it was stored, and a draft of the same with these fields written since. */
function changesSince(name: string, more: Things = {}): string[] {
  const before = captured.find((one) => one.name === name);
  if (!before) throw new Error(`There is no stored ${name}`);
  const things = structuredClone(before.things);
  for (const [entity, all] of Object.entries(more) as [keyof Things, NonNullable<Things['finding']>][])
    for (const [id, fields] of Object.entries(all))
      things[entity] = { ...things[entity], [id]: { ...things[entity]?.[id], ...fields } };
  const { type, earlier, content } = before;
  for (const [id, fields] of Object.entries(things.finding ?? {})) {
    const printed = content.findings.find((row) => row.id === id || row.id === fields.follows);
    // What nobody wrote was printed so on that day. Today's proposal would be another.
    if (fields.action === undefined && printed?.action === 'Have this defect corrected.')
      things.finding = { ...things.finding, [id]: { ...fields, action: printed.action } };
  }
  return changesBetween(before.content, contentOf(stateWith(things), aboutOf({ type, earlier })));
}

test.each([...published, ...graveFirst])(
  '$name is drawn as it was drawn on its day',
  ({ content, blocks }) => {
    const { report } = Stored.parse(JSON.parse(content));
    expect(JSON.parse(JSON.stringify(reportBlocks(report)))).toEqual(blocks);
  },
);

test('a version keeps the labels of its day, also those that it did not store', () => {
  const content = published.find(({ name }) => name === 'a re-inspection of it')?.content ?? '';
  const { report } = Stored.parse(JSON.parse(content));
  expect(report.words).not.toHaveProperty('hazard');
  expect(JSON.stringify(reportBlocks(report))).toContain('"severity":"Safety hazard"');
});

test('the next version names the action that is proposed in place of the one of its day', () => {
  const before = captured.find(({ name }) => name === 'a whole house');
  if (!before) throw new Error('There is no stored house');
  const { content, type, earlier, things } = before;
  const now = contentOf(stateWith(things), aboutOf({ type, earlier }));
  expect(JSON.stringify(now)).not.toContain('Have this defect corrected.');
  expect(changesBetween(content, now)).toContain('The action of item 1 changed.');
});

describe('the next version of', () => {
  // Decision 0087 sorts the items, which gives some of them other numbers.
  const layout = 'The report has a new layout: what cannot wait comes first.';
  const renumbered = 'Some items have new numbers.';
  const arranged: Record<string, string[]> = {
    'a stage': [layout, renumbered],
    'a whole house': [layout],
    'a re-inspection of a house': [layout],
  };

  test.each(captured)('$name says nothing of what is the same, but that it is arranged anew', ({ name }) => {
    expect(changesSince(name)).toEqual(arranged[name]);
  });

  test.each<[string, Things, string[]]>([
    ['a stage', { finding: { f2: { text: 'Pinholes all over' } } }, ['The text of item 3 changed.']],
    ['a stage', { finding: { f3: { text: 'Measured again.' } } }, ['The text of item 2 changed.']],
    ['a stage', { finding: { f3: { whyDefect: 'Tiles need it.' } } }, ['The text of item 2 changed.']],
    [
      'a stage',
      { finding: { f2: { measured: 3, unit: 'mm' } } },
      [
        // What was printed holds the measurement too, so nobody can tell that the words beside it are the same.
        'The text of item 3 changed.',
        'The measurement of item 3 changed.',
      ],
    ],
    [
      'a stage',
      { finding: { f1: { title: 'Too low', places: [] } } },
      ['The title of item 1 changed.', 'The place of item 1 changed.'],
    ],
    ['a stage', { finding: { f1: { order: 9 } } }, []],
    ['a whole house', { finding: { a: { text: 'It is stuck.' } } }, ['The text of item 2 changed.']],
    [
      'a whole house',
      { finding: { b: { text: 'Measured again, it turns.' } } },
      ['The text of item 3 changed.'],
    ],
    [
      'a whole house',
      { finding: { d: { action: 'Paint it.', text: null } } },
      ['The action of item 4 changed.'],
    ],
    ['a whole house', { finding: { d: { title: 'Flaking paint' } } }, ['The title of item 4 changed.']],
    ['a whole house', { finding: { c: { text: 'It moves.' } } }, ['The text of item 1 changed.']],
    [
      'a whole house',
      { finding: { b: { severity: 'major' } } },
      [renumbered, 'Item 2 is now a major defect.'],
    ],
    [
      'a whole house',
      { check: { 'house.oven:kitchen': { measured: 14 } } },
      ['What we checked in “Kitchen” changed.', 'The measurements that passed changed.'],
    ],
    ['a whole house', { photo: { q: { caption: 'Closer' } } }, ['Caption changed on item 2.']],
    [
      'a re-inspection of a house',
      { finding: { b: { status: 'Not accessible', action: 'Open it.' } } },
      ['The status of item 3 is now “Not accessible”.', 'The action of item 3 changed.'],
    ],
  ])('%s with %j says %j', (name, more, says) => {
    expect(changesSince(name, more)).toEqual([...new Set([...(arranged[name] ?? []), ...says])]);
  });
});
