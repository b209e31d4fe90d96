import type { Backups } from '#contract/desk/backups.ts';
import { isOpenTo } from '#contract/desk/open-pages.ts';
import type { TodayItem } from '#contract/desk/today.ts';
import { pages } from '#contract/paths.ts';
import type { Role } from '#contract/roles.ts';
import type { Db } from '../database/open.ts';

/** A line before its customer's name is known, and whether somebody put it off. */
export type Line = Pick<TodayItem, 'kind' | 'id' | 'inquiryId' | 'dueAt'> & {
  title: (name: string) => string;
  detail?: string;
  lacks?: TodayItem['lacks'];
};

/** What the lines are read from, and who reads them: without a role it is an owner. */
export type Asked = { db: Db; now: Date; backups: () => Promise<Backups>; role?: Role | undefined };

/** Whether the reader may set what a line asks for. */
export const maySet = ({ role }: Asked): boolean => isOpenTo(role, pages.settings);

/** Whether the reader sees what partners earn. */
export const maySeePartnersMoney = ({ role }: Asked): boolean => isOpenTo(role, pages.monthlyReports);

/** The parts that say something, with commas. */
export const join = (...parts: string[]): string => parts.filter(Boolean).join(', ');

/** In the order of their time, those without one last. */
export const byTime = (one: Pick<Line, 'dueAt'>, other: Pick<Line, 'dueAt'>): number =>
  timeOf(one) - timeOf(other);
const timeOf = ({ dueAt }: Pick<Line, 'dueAt'>) =>
  dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);

/** The inquiries that some rows are about, each once. */
export const inquiriesOf = (rows: readonly { inquiryId: string }[]): string[] => [
  ...new Set(rows.map(({ inquiryId }) => inquiryId)),
];
