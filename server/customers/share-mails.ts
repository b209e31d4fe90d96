import { dayInWords } from '#contract/calendar.ts';
import { pages } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import { lettered } from '../outbox/letter.ts';
import { enqueue } from '../outbox/store.ts';
import type { OpenedShare } from './open-share.ts';

type Answered = {
  opened: Pick<OpenedShare, 'share' | 'report' | 'inquiry' | 'now'>;
  item: { number: number; title: string };
  answer: { rectifiedOn: string | null; words: string; photos: readonly unknown[] };
  siteUrl: string;
};

/** Tells the office what a builder says of an item. */
export async function mailAnswer(
  transaction: Db,
  { opened: { share, report, inquiry, now }, item, answer, siteUrl }: Answered,
): Promise<void> {
  const { rectifiedOn, words, photos } = answer;
  const facts: [string, string][] = [
    ['Report', report.number],
    ['Item', `${item.number}. ${item.title}`],
    ['Property', inquiry.propertyAddress],
  ];
  if (rectifiedOn) facts.push(['Rectified on', dayInWords(rectifiedOn)]);
  if (photos.length > 0) facts.push(['Photos', String(photos.length)]);
  await enqueue(transaction, now, {
    kind: 'customer',
    submissionId: inquiry.id,
    message: {
      subject: `${share.name} answered item ${item.number} of ${report.number}`,
      parts: lettered([
        `This is what ${share.name} says. Nobody has checked it yet. The inspector will see it at the re-inspection.`,
        { facts },
        words,
        { link: { text: 'Open the inquiry', address: `${siteUrl}${pages.inquiry(inquiry.id)}` } },
      ]),
    },
  });
}
