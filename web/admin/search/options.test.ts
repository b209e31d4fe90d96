import { expect, test } from 'vitest';
import { deskPages } from '#contract/desk/desk-pages.ts';
import type { SearchResult } from '#contract/desk/search.ts';
import { commands } from '#web/admin/search/commands.ts';
import { groupsFor } from '#web/admin/search/options.ts';
import { sectionShapes } from '#web/admin/settings/sections.ts';
import { aside, tabs } from '#web/admin/tabs.ts';

const maeve: SearchResult = {
  kind: 'inquiry',
  id: '1',
  title: 'Maeve O’Brien',
  detail: 'Frame',
  href: '/admin/inquiries/1',
};
const shown = (typed: string, results: SearchResult[] = []) =>
  groupsFor({ typed, purpose: undefined, results }).map(({ name, options }) => [
    name,
    ...options.map(({ title }) => title),
  ]);

test('every tab and every section of the settings is found by its title', () => {
  const titles = [...[...tabs, ...aside].map(({ label }) => label)];
  for (const { title } of Object.values(sectionShapes)) titles.push(title);
  for (const title of titles)
    expect(
      groupsFor({ typed: title, purpose: undefined, results: [] }).flatMap(({ options }) =>
        options.map((option) => option.title),
      ),
      title,
    ).toContain(title);
  const addresses = deskPages.map(({ href }) => href);
  for (const { address } of [...tabs, ...aside]) expect(addresses).toContain(address);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a letter in the explanation of a command does not find the command', () => {
  expect(shown('m', [maeve])[0]).toEqual(['Do', 'Close the month']);
  expect(shown('maeve', [maeve])).toEqual([['Inquiries', 'Maeve O’Brien']]);
});

test('the eight newest inquiries are followed by a way to all of them', () => {
  const eight = Array.from({ length: 8 }, (_, number) => ({ ...maeve, id: `${number}` }));
  const [group] = groupsFor({ typed: 'brien', purpose: undefined, results: eight });
  expect(group?.options.at(-1)).toMatchObject({ title: 'All inquiries found', opens: '/admin?q=brien' });
});

test('a command for a customer offers customers alone, each at the address of the command', () => {
  const booking = commands.find(({ title }) => title === 'Book an inspection')?.does;
  if (typeof booking !== 'object' || !('forCustomer' in booking)) throw new Error('It asks for no customer');
  const results: SearchResult[] = [maeve, { ...maeve, kind: 'invoice', id: '2' }];
  const [group] = groupsFor({ typed: 'maeve', purpose: booking.forCustomer, results });
  expect(group?.options.map(({ href }) => href)).toEqual(['/admin/schedule/book?inquiry=1']);
});
