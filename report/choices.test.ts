import { expect, test } from 'vitest';
import { aboutOf, contentOf, reportWith, stateWith, wholeWaterproofing } from '#test/report-draft.ts';
import { reportBlocks } from './blocks.ts';
import { choicesOf } from './choices.ts';

const earlier = {
  number: 'VG-2026-WP-0012',
  date: '2026-11-25',
  ...contentOf(stateWith(wholeWaterproofing()), aboutOf()),
};

const reInspection = () =>
  reportWith(
    {
      area: { bathroom: { outcome: 'inspected' } },
      finding: {
        n1: {
          follows: 'f1',
          title: 'Turn-up too low',
          area: 'bathroom',
          status: 'Rectified',
          trade: 'tiler',
        },
        n2: { title: 'Hob too low', area: 'bathroom', severity: 'hazard', trade: 'tiler' },
        n3: { title: 'Loose tile', area: 'ensuite', severity: 'minor', trade: 'plumber' },
        n4: { title: 'No collar', area: 'ensuite', severity: 'minor', trade: 'plumber' },
      },
    },
    { earlier },
  );

test('a choice counts the items that it shows, whether they are open or rectified', () => {
  const report = reInspection();
  const [filter] = choicesOf(report).filter;
  const options = filter?.groups.flatMap((group) => group.options) ?? [];
  expect(options.map(({ text }) => text)).toContain('Tiler (2)');
  const shown = (key: string) =>
    reportBlocks(report).filter(
      (block) => block.kind === 'item' && block.level === 4 && block.keys.includes(key),
    );
  for (const { key, text } of options)
    expect([text, `(${shown(key).length})`]).toEqual([text, text.match(/\(\d+\)$/)?.[0]]);
  expect([filter?.title, filter?.hides]).toEqual(['Show only some items', 'some items are hidden']);
});

test('an earlier item names its item here in words', () => {
  const report = reInspection();
  const table = reportBlocks(report).find((block) => block.kind === 'rows');
  const cells = table?.kind === 'rows' ? table.rows.map(({ cells: [, , , here] }) => here?.text) : [];
  const [now] = report.particulars?.followUp?.items?.flatMap((item) => item.now ?? []) ?? [];
  expect(now).toBeDefined();
  expect(cells).toContain(`Item ${now}`);
});
