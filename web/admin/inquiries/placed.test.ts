import { expect, test } from 'vitest';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Overview } from '#contract/desk/overview.ts';
import type { InquiryGroup, InquiryList, Total } from './load.ts';
import { placed } from './placed.ts';

function inquiry(id: string, changes: Partial<Inquiry> = {}): Inquiry {
  const at = `2026-11-0${id}T00:00:00.000Z`;
  return {
    id,
    status: 'new',
    flagged: false,
    createdAt: at,
    respondBy: at,
    referralCode: null,
    ...changes,
  } as Inquiry;
}

function group(
  status: string | undefined,
  inquiries: Inquiry[],
  total: Total = { count: inquiries.length, isMore: false },
): InquiryGroup {
  return { title: status ?? '', status, total, inquiries, empty: '' };
}

function listOf(groups: InquiryGroup[], view: InquiryList['view'] = {}): InquiryList {
  return { view, groups, older: undefined, isFirst: true, overview: {} as Overview };
}

const shown = ({ groups }: InquiryList) =>
  groups.map(({ status, total: { count, isMore }, inquiries }) => [
    status,
    isMore ? `${count}+` : String(count),
    inquiries.map(({ id }) => id).join(''),
  ]);

const manyMore = { count: 1000, isMore: true };
const answered = (id: string) => inquiry(id, { status: 'answered' });
const desk = listOf([
  group('new', [inquiry('1'), inquiry('3')]),
  group('answered', [answered('4'), answered('2')]),
]);

test('one that is answered moves to the answered, and back to its place by the deadline', () => {
  const after = placed(desk, answered('3'));
  expect(shown(after)).toEqual([
    ['new', '1', '1'],
    ['answered', '3', '432'],
  ]);
  expect(shown(placed(after, inquiry('3')))).toEqual(shown(desk));
  expect(shown(placed(after, inquiry('2')))).toEqual([
    ['new', '2', '12'],
    ['answered', '2', '43'],
  ]);
});

test('one that stays in its group is shown as it is now, in its place', () => {
  const after = placed(desk, inquiry('1', { invoiceAmount: '550.00' }));
  expect(shown(after)).toEqual(shown(desk));
  expect(after.groups[0]?.inquiries[0]?.invoiceAmount).toBe('550.00');
});

test('the group of suspected spam goes with its last inquiry', () => {
  const spam = listOf([...desk.groups, group('spam', [inquiry('5', { flagged: true })])]);
  expect(shown(placed(spam, inquiry('5')))).toEqual([
    ['new', '3', '135'],
    ['answered', '2', '42'],
  ]);
});

test('what a view does not ask for any more leaves it, and what is counted so far only stays so', () => {
  const view = (list: InquiryList, changed: Inquiry) => shown(placed(list, changed));
  expect(view(listOf([group('leads', [inquiry('1')], manyMore)]), answered('1'))).toEqual([
    ['leads', '1000+', '1'],
  ]);
  expect(view(listOf([group('new', [inquiry('1')], manyMore)]), answered('1'))).toEqual([
    ['new', '1000+', ''],
  ]);
  const ofPartner = listOf([group('leads', [inquiry('1', { referralCode: 'SMITH123' })])], {
    partner: 'smith123',
  });
  expect(view(ofPartner, inquiry('1', { referralCode: 'SMITH123', status: 'closed' }))).toEqual([
    ['leads', '1', '1'],
  ]);
  expect(view(ofPartner, inquiry('1'))).toEqual([['leads', '0', '']]);
  expect(
    view(listOf([group(undefined, [inquiry('1')])], { q: 'ada' }), inquiry('1', { flagged: true })),
  ).toEqual([[undefined, '1', '1']]);
});
