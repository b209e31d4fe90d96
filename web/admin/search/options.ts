import { deskPages, titledBy } from '#contract/desk/desk-pages.ts';
import { MOST_OF_A_KIND, type SearchKind, type SearchResult, searchKinds } from '#contract/desk/search.ts';
import { pages } from '#contract/paths.ts';
import { type Command, commands, type Purpose } from '#web/admin/search/commands.ts';
import { recentlyOpened } from '#web/admin/search/recent.ts';
import { mayOpen } from '#web/admin/session.ts';

/** A line of the list: something to do or to open. */
export type Option = { title: string; detail: string; href?: string } & (
  | { does: Command['does'] }
  | { result: SearchResult }
  | { opens: string }
);
export type Group = { name: string; options: Option[] };

type Asked = { typed: string; purpose: Purpose | undefined; results: readonly SearchResult[] };

/** What the list shows: without words what was opened last and all commands, and else what the words find. */
export function groupsFor({ typed, purpose, results }: Asked): Group[] {
  if (purpose) {
    const from = typed === '' ? recentlyOpened() : results;
    return [group('Inquiries', customersFor(purpose, from))].filter(hasOptions);
  }
  if (typed === '')
    return [
      group('Opened last', recentlyOpened().map(asOption)),
      group('Do', commands.filter(isOpen).map(asCommand)),
    ].filter(hasOptions);
  const shown = results.filter(({ kind }) => kind !== 'setting');
  return [
    group('Do', titledBy(commands.filter(isOpen), typed).map(asCommand)),
    ...[...Map.groupBy(shown, ({ kind }) => kind)].map(([kind, some]) =>
      group(searchKinds[kind].many, [...some.map(asOption), ...more(kind, some.length, typed)]),
    ),
    group(
      searchKinds.setting.many,
      titledBy(
        deskPages.filter(({ href }) => mayOpen(href)),
        typed,
      )
        .slice(0, MOST_OF_A_KIND)
        .map(({ title, detail, href }) => ({ title, detail, href, opens: href })),
    ),
  ].filter(hasOptions);
}

function isOpen({ does }: Command): boolean {
  return typeof does !== 'object' || !('opens' in does) || mayOpen(does.opens);
}

const group = (name: string, options: Option[]): Group => ({ name, options });
const hasOptions = ({ options }: Group) => options.length > 0;

function asOption(result: SearchResult): Option {
  const { title, detail, href } = result;
  return { title, detail, href, result };
}

function asCommand({ title, detail, does }: Command): Option {
  const opened = typeof does === 'object' && 'opens' in does ? { href: does.opens } : {};
  return { title, detail, ...opened, does };
}

function customersFor({ addressOf }: Purpose, results: readonly SearchResult[]): Option[] {
  return results
    .filter(({ kind }) => kind === 'inquiry')
    .map(({ id, title, detail }) => ({ title, detail, href: addressOf(id), opens: addressOf(id) }));
}

/** The list of inquiries has all that are found, where this one shows the newest. */
function more(kind: SearchKind, shown: number, typed: string): Option[] {
  if (kind !== 'inquiry' || shown < MOST_OF_A_KIND) return [];
  const href = `${pages.desk}?${new URLSearchParams({ q: typed })}`;
  return [{ title: 'All inquiries found', detail: 'In the list', href, opens: href }];
}
