import { sectionWords } from '#contract/desk/section-words.ts';
import { folded, wordsIn, wordsOf } from '#contract/found-by.ts';
import { pages } from '#contract/paths.ts';

/** A page of the desk that always exists: its title, what is on it, and other words that people type for it. */
export type DeskPage = { href: string; title: string; detail: string; also?: string | undefined };

/** What people call a section beside its title. */
const alsoCalled: Partial<Record<keyof typeof sectionWords, string>> = {
  identity: 'business name',
  hours: 'opening times',
  closures: 'days off public',
  prices: 'price list fees',
  bank: 'bsb transfer',
  inspections: 'checklists phrases',
  agreement: 'terms contract',
  articles: 'blog posts',
  mails: 'emails templates',
  retention: 'privacy deletion',
};

const sections = (Object.keys(sectionWords) as (keyof typeof sectionWords)[]).map((section) => {
  const { title, where } = sectionWords[section];
  const href = `${pages.settings}/${section}`;
  return { href, title, detail: `Settings. ${where}`, also: alsoCalled[section] };
});

/** Every tab, every section of the settings and the other pages that are about nobody. */
export const deskPages: readonly DeskPage[] = [
  { href: pages.desk, title: 'Customer Inquiries', detail: 'All inquiries', also: 'requests leads today' },
  { href: pages.messages, title: 'Messages', detail: 'What customers wrote', also: 'replies questions' },
  { href: pages.schedule, title: 'Schedule', detail: 'The calendar', also: 'inspections bookings' },
  { href: pages.inspectionReports, title: 'Inspection Reports', detail: 'What was published' },
  { href: pages.reportFigures, title: 'Figures of the reports', detail: 'What is found most' },
  { href: pages.invoices, title: 'Invoices', detail: 'Who owes what', also: 'money payments' },
  { href: pages.bankFiles, title: 'Bank files', detail: 'Payments from your bank’s file' },
  {
    href: pages.quoteFigures,
    title: 'Figures of the quotes',
    detail: 'Sent, accepted, declined',
    also: 'sales',
  },
  { href: pages.partners, title: 'Referral Partners', detail: 'Who refers customers' },
  {
    href: pages.monthlyReports,
    title: 'Monthly Reports',
    detail: 'Commission and statements of a month',
    also: 'statements months',
  },
  { href: pages.standards, title: 'Standards Library', detail: 'Standards and their templates' },
  { href: pages.inspectors, title: 'Inspectors', detail: 'Hours, leave, licences', also: 'people invite' },
  { href: pages.subscribers, title: 'Newsletter', detail: 'Who subscribed', also: 'subscribers' },
  { href: pages.settings, title: 'Settings', detail: 'Everything you can set' },
  ...sections,
  {
    href: pages.firstSteps,
    title: 'Make the site yours',
    detail: 'The first steps, one by one',
    also: 'setup',
  },
  { href: pages.mailSettings, title: 'Mail', detail: 'The server that sends your mail', also: 'smtp email' },
  { href: pages.cardSettings, title: 'Card payments', detail: 'Customers pay by card', also: 'stripe' },
  { href: pages.backups, title: 'Backups', detail: 'Each night, and now' },
  { href: pages.imports, title: 'Moving in and out', detail: 'Imports and the archive', also: 'export csv' },
  { href: pages.account, title: 'Account', detail: 'Password, second factor, people', also: 'log users' },
  { href: pages.removals, title: 'Deletion receipts', detail: 'Whose data was deleted', also: 'privacy' },
  { href: pages.manual, title: 'Operator’s manual', detail: 'How to run the server', also: 'help' },
];

/** The things whose title or other words have a word that begins with each typed word, best titles first. */
export function titledBy<Thing extends { title: string; also?: string | undefined }>(
  things: readonly Thing[],
  typed: string,
): Thing[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found = things.filter(({ title, also }) => {
    const own = wordsIn(`${title} ${also ?? ''}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  const isFirst = ({ title }: Thing) => folded(title).startsWith(words[0] ?? '');
  return [...found.filter(isFirst), ...found.filter((thing) => !isFirst(thing))];
}
