import { answerInWords } from '#content/answer-words.ts';
import type { AnswerState } from '#contract/customer/item-answer.ts';
import type { LetterPart } from '#contract/letter.ts';
import { pages } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import { lettered } from '../outbox/letter.ts';
import type { Message } from '../outbox/message.ts';
import { gather } from '../outbox/store.ts';
import type { OpenedShare } from './open-share.ts';

type Answered = {
  opened: Pick<OpenedShare, 'share' | 'report' | 'inquiry' | 'now'>;
  item: { number: number; title: string };
  answer: {
    state: AnswerState | null;
    rectifiedOn: string | null;
    fixBy: string | null;
    words: string;
    photos: readonly unknown[];
  };
  siteUrl: string;
};

/** A builder goes through a list item by item, so what comes within this time after the first answer is one mail. */
const GATHERED_MS = 5 * 60_000;

/** Tells the office what builders say of a customer's action lists, a few minutes of answers at a time; disputes by themselves. */
export async function mailAnswer(
  transaction: Db,
  { opened: { share, report, inquiry, now }, item, answer, siteUrl }: Answered,
): Promise<void> {
  const { state, rectifiedOn, fixBy, words, photos } = answer;
  const isDisputed = state === 'disputed';
  const facts: [string, string][] = [
    ['From', share.name],
    ['Report', report.number],
    ['Item', `${item.number}. ${item.title}`],
    ['Property', inquiry.propertyAddress],
  ];
  if (state || rectifiedOn)
    facts.push(['Says', answerInWords({ state, rectifiedOn, by: fixBy ?? undefined })]);
  if (photos.length > 0) facts.push(['Photos', String(photos.length)]);
  const said = lettered([{ facts }, words]);
  const link = { link: { text: 'Open the inquiry', address: `${siteUrl}${pages.inquiry(inquiry.id)}` } };
  await gather(transaction, now, {
    start: `${isDisputed ? 'disputes' : 'answers'}.${inquiry.id}.`,
    waitMs: GATHERED_MS,
    owed: {
      kind: 'customer',
      submissionId: inquiry.id,
      message: {
        subject: `${share.name} ${isDisputed ? 'disputes' : 'answered'} item ${item.number} of ${report.number}`,
        parts: [
          isDisputed
            ? 'Accept or reject it at the desk. The builder sees what you decide.'
            : 'Nobody has checked yet what stands here. The inspector will see it at the re-inspection.',
          ...said,
          link,
        ],
      },
    },
    add: (to) =>
      withAnswer(to, {
        said,
        about: `${isDisputed ? 'disputes of' : 'answers to'} the action list for ${inquiry.propertyAddress}`,
      }),
  });
}

/** A mail that waits, with one more answer before its link. */
function withAnswer(
  { parts, ...message }: Message,
  { said, about }: { said: LetterPart[]; about: string },
): Message {
  const all = parts.toSpliced(-1, 0, ...said);
  const count = all.filter((part) => typeof part === 'object' && 'facts' in part).length;
  return { ...message, subject: `${count} ${about}`, parts: all };
}
