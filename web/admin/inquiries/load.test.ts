import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { downloadOf, type View } from './load.ts';

test.each<[View, string]>([
  [{}, ''],
  [{ type: 'frame' }, '?status=leads&type=frame'],
  [{ status: 'spam', type: 'frame' }, '?status=spam&type=frame'],
  [{ q: 'ada' }, '?q=ada'],
  [{ q: 'ada', sort: 'due' }, '?status=leads&q=ada&sort=due'],
])('what the list of %j holds is downloaded, and nothing else', (view, query) => {
  expect(downloadOf(view)).toBe(paths.submissionsDownload + query);
});
