import { facts } from '#content/facts.ts';
import { dayInWords, dayOf, momentAt } from '#contract/calendar.ts';
import { counted } from '#contract/counted.ts';
import { pages } from '#contract/paths.ts';
import { claimDay } from '../daily/daily.ts';
import type { Message } from '../outbox/message.ts';
import { enqueue } from '../outbox/store.ts';
import type { Asked } from './line.ts';
import { today } from './today.ts';

/** More lines than this nobody reads in a mail. */
const LINES = 20;

/**
 * Mails the office what asks for a person, once a day from the hour that the owner set: none when nothing does, and one although
 * several processes come to it.
 *
 * @returns whether there was one
 */
export async function mailDigest({ siteUrl, ...asked }: Asked & { siteUrl: string }): Promise<boolean> {
  const { db, now } = asked;
  const { digestAt } = facts.office;
  if (digestAt === null || now < momentAt(`${dayOf(now)}T${digestAt}`)) return false;
  return db.transaction().execute(async (transaction) => {
    if (!(await claimDay(transaction, 'digest', dayOf(now)))) return false;
    const list = await today({ ...asked, db: transaction });
    if (list.total === 0) return false;
    await enqueue(transaction, now, { kind: 'digest', message: digestMail(list, { siteUrl, now }) });
    return true;
  });
}

function digestMail(
  { items, total }: Awaited<ReturnType<typeof today>>,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Message {
  const lines = items
    .slice(0, LINES)
    .map(({ title, detail, late }) => `- ${[late && 'Late', title, detail].filter(Boolean).join(': ')}`);
  const others = total - lines.length;
  return {
    subject: `Today: ${counted(total, 'thing')} to do, ${dayInWords(dayOf(now))}`,
    parts: [
      [...lines, ...(others > 0 ? [`- and ${counted(others, 'other')}`] : [])].join('\n'),
      { link: { text: 'Open Today', address: siteUrl + pages.desk } },
    ],
  };
}
