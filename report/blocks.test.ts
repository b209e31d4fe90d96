import { expect, test } from 'vitest';
import { reports } from '#content/reports/reports.ts';
import { reportBlocks } from './blocks.ts';

test.each(reports)('$path keeps its words in their order', (report) => {
  const lines = reportBlocks(report).map((block) => JSON.stringify(block));
  expect(lines.join('\n')).toMatchSnapshot();
});
