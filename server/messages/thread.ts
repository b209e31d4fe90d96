import { dayInWords } from '#contract/calendar.ts';
import type { Message } from '#contract/desk/messages.ts';
import { answersOfInquiry } from '../customers/public.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { mailsToCustomer } from '../outbox/about-inquiry.ts';
import { isReplyMail, shownAll, storedOf } from './stored.ts';

/** All that was written about an inquiry, in order: what people wrote, calls, and the mails that the product sent them. */
export async function threadOf(db: Db, inquiryId: string, now: Date): Promise<Message[]> {
  const stored = await shownAll(db, await storedOf(db, inquiryId));
  const email = (await inquiries.find(db, inquiryId))?.email ?? '';
  const mails = await mailsToCustomer(db, { submissionId: inquiryId, email, now });
  const calls = await inquiries.callsOf(db, inquiryId);
  const answers = await answersOfInquiry(db, inquiryId);
  return [
    ...stored,
    ...mails.filter(({ id }) => !isReplyMail(id)).map((mail) => asMessage(inquiryId, mail)),
    ...calls.map((call) => ({
      ...told(inquiryId, call),
      channel: 'call' as const,
      kind: 'call' as const,
      from: call.username ?? '',
    })),
    ...answers.flatMap(ofBuilder),
  ].toSorted((one, other) => (one.at === other.at ? order(one.id, other.id) : order(one.at, other.at)));
}

const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** A message that waits for nobody and of which only what happened is known. */
function told(inquiryId: string, { id, at, words }: { id: string; at: string; words: string }) {
  return {
    id,
    inquiryId,
    at,
    direction: 'out' as const,
    words,
    files: [],
    dueAt: null,
    handledAt: null,
    delivery: null,
    sendsAt: null,
    matchedBy: null,
  };
}

/** A builder's answer, and what was said of it. A dispute waits in Today until somebody decides on it. */
function ofBuilder(answer: Awaited<ReturnType<typeof answersOfInquiry>>[number]): Message[] {
  const { answerId, inquiryId, at, state, by, item, words, from, replies } = answer;
  const about = [item, by && dayInWords(by)].filter(Boolean).join(', ');
  return [
    {
      ...told(inquiryId, { id: answerId, at, words: [about, words].filter(Boolean).join('\n') }),
      direction: 'in',
      channel: 'share',
      kind: state ?? 'answered',
      from,
      handledAt: at,
    },
    ...replies.map((reply, place) => ({
      ...told(inquiryId, { id: `${answerId}.${place}`, at: reply.at, words: reply.words || item }),
      channel: 'share' as const,
      kind: 'verdict' as const,
      from: reply.username ?? '',
    })),
  ];
}

type Mail = Awaited<ReturnType<typeof mailsToCustomer>>[number];

function asMessage(inquiryId: string, { id, at, subject, text, files, state }: Mail): Message {
  return {
    ...told(inquiryId, { id, at, words: `${subject}\n\n${text.trim()}` }),
    channel: 'mail',
    kind: 'mail',
    from: '',
    files,
    delivery: state,
  };
}

/**
 * What a person wrote after the newest message that somebody saw. Mails that the product sends by itself don't count. A reply that was
 * taken back is no longer in the thread, but its id says when it was written (UUID version 7).
 */
export function writtenSince(thread: readonly Message[], lastSeen: string | null): Message[] {
  const seen = thread.findIndex(({ id }) => id === lastSeen);
  const isTakenBack = seen === -1 && lastSeen !== null;
  const since = isTakenBack ? thread.filter(({ id }) => id > lastSeen) : thread.slice(seen + 1);
  return since.filter(({ direction, channel }) => direction === 'in' || channel === 'desk');
}
