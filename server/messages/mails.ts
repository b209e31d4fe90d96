import { facts } from '#content/facts.ts';
import { letterOf } from '#content/mails.ts';
import { LINK_PLACE } from '#contract/business/replies.ts';
import type { Message as ThreadMessage } from '#contract/desk/messages.ts';
import { fileSize } from '#contract/files.ts';
import type { LetterPart } from '#contract/letter.ts';
import { partedMail } from '#contract/quoted.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import type { Message } from '../outbox/message.ts';
import { pageInMail } from '../outbox/page-link.ts';
import { mailOf } from './stored.ts';

/** A mail names this many earlier mails of its thread (RFC 5322, 3.6.4). */
const REFERENCES = 20;

/** The mail of a reply: what the office wrote, what it answers, and the link to the customer's page. */
export function replyMail({
  inquiry,
  words,
  files,
  thread,
  mailIds,
  siteUrl,
}: {
  inquiry: KnownInquiry;
  words: string;
  files: readonly { originalName: string; size: number }[];
  thread: readonly ThreadMessage[];
  /** The Message-IDs of the mails that came in, by their messages. */
  mailIds: ReadonlyMap<string, string>;
  siteUrl: string;
}): Message {
  const link: LetterPart = { link: { text: 'Open your page', address: pageInMail(siteUrl) } };
  const asked = thread.filter(({ direction, handledAt }) => direction === 'in' && handledAt === null);
  const hasLink = words.includes(LINK_PLACE);
  return {
    to: inquiry.email,
    replyTo: facts.contact.email,
    ...letterOf('reply', {
      firstName: inquiry.firstName,
      address: inquiry.propertyAddress,
      message: [...partsOf(words, link), ...filesOnPage(files)],
      asked:
        asked.length === 0 ? [] : { facts: asked.map((one) => ['You wrote', partedMail(one.words).own]) },
      page: hasLink ? [] : link,
    }),
    follows: thread.flatMap((one) => mailIds.get(one.id) ?? mailIdOf(one)).slice(-REFERENCES),
  };
}

/** What the office wrote, with the link where it stands. */
function partsOf(words: string, link: LetterPart): LetterPart[] {
  return words
    .split(LINK_PLACE)
    .flatMap((text, at) => (at === 0 ? [text.trim()] : [link, text.trim()]))
    .filter((part) => part !== '');
}

/** The files are read on the customer's page: a mail of 50 MB would arrive nowhere. */
function filesOnPage(files: readonly { originalName: string; size: number }[]): LetterPart[] {
  if (files.length === 0) return [];
  const named = files.map(({ originalName, size }) => `${originalName} (${fileSize(size)})`);
  return [{ facts: [['On your page', named.join(', ')]] }];
}

/** The mail that a message of a thread left as. */
function mailIdOf({ id, direction, channel, delivery }: ThreadMessage): string[] {
  if (direction !== 'out' || delivery === 'failed') return [];
  if (channel === 'desk') return [mailOf(id)];
  return channel === 'mail' ? [id] : [];
}
