import { expect, test } from 'vitest';
import { findingsOf } from '#contract/capture/draft.ts';
import { findingStatuses } from '#contract/capture/operations.ts';
import { stateWith } from '#test/report-draft.ts';
import { isFollowed, statusesOf } from './followed.ts';

test('one of an earlier report is never new', () => {
  const state = stateWith({ finding: { n: { title: 'Tap', follows: 'f1' }, o: { title: 'Hob', order: 2 } } });
  const all = new Map(findingsOf(state).map((finding) => [finding.id, finding]));
  const [followed, own] = [all.get('n'), all.get('o')];
  if (!followed || !own) throw new Error('There are two findings');
  expect([isFollowed(followed), isFollowed(own)]).toEqual([true, false]);
  expect(statusesOf(followed)).toEqual(findingStatuses.filter((status) => status !== 'New'));
  expect(statusesOf(own)).toEqual(findingStatuses);
});
