import { createHash } from 'node:crypto';
import { compile } from 'html-to-text';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { MAX_FILE_BYTES, MAX_FILES } from '#contract/files.ts';
import { storable } from '#contract/text.ts';
import { fileName, oneLine } from './one-line.ts';
import type { ReadMail } from './read-mail.ts';

/** So much of a mail is kept as its text. The rest is said to be in the mailbox. */
const LONGEST_WORDS = 20_000;
const LONGEST_SUBJECT = 300;
const LONGEST_ADDRESS = 320;
/** A mail names this many earlier mails at most, and addresses. */
const MOST_NAMED = 100;
const CUT = '\n\n[The rest of this mail is in the mailbox]';
/** Parts within parts. No mail program writes more than a handful. */
const DEEPEST = 30;

/** What is understood of a mail, and the bytes of its files: `null` where they are not kept. */
export type Understood = Omit<ReadMail, 'files'> & {
  files: { name: string; size: number; bytes: Uint8Array | null; why: 'size' | 'count' | null }[];
};

/**
 * Reads a mail as mail programs write them.
 *
 * @throws for one that is nested too deeply or has too long a head
 */
export async function understand(source: Uint8Array): Promise<Understood> {
  const mail = await parsed(source);
  const from = mailboxOf(mail.from);
  const bounce = bounceOf(mail);
  const subject = oneLine(mail.subject ?? '', LONGEST_SUBJECT);
  const words = wordsOf(mail.text || textOfHtml(mail.html ?? ''));
  const messageId = idsIn(mail.messageId)[0] ?? null;
  return {
    messageId,
    follows: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).reverse()].slice(0, MOST_NAMED),
    from,
    to: recipientsOf(mail),
    subject,
    words,
    isAutomatic: isAutomatic(mail),
    site: headerOf(mail, 'x-plumbline'),
    bounce,
    files: bounce ? [] : filesOf(mail),
    key: keyOf({ messageId, from, subject, words, mail }),
  };
}

/** The bytes up to the empty line that ends the head of a mail. */
export function headOf(source: Uint8Array): Uint8Array {
  const text = Buffer.from(source.buffer, source.byteOffset, Math.min(source.byteLength, LONGEST_HEAD));
  const end = [text.indexOf('\r\n\r\n'), text.indexOf('\n\n')].filter((at) => at >= 0);
  // Without its type, nothing of it is a part.
  const head = text
    .subarray(0, end.length > 0 ? Math.min(...end) : text.length)
    .toString('latin1')
    .replaceAll(/^content-(?:type|transfer-encoding):.*(?:\r?\n[ \t].*)*$/gim, 'X-Left-Out: it');
  return Buffer.from(`${head}\r\n\r\n`, 'latin1');
}
const LONGEST_HEAD = 64 * 1024;

const REPLACED = '\ufffd';
const UTF_8 = /(charset\s*=\s*"?)utf-?8\b/gi;
const WESTERN = /(charset\s*=\s*"?)(?:iso-8859-1|windows-1252|us-ascii)\b/gi;

/**
 * A mail whose charset says what it is not is read a second time with the likely one: bytes that are no UTF-8 are Western, and
 * what reads as UTF-8 without a fault, although it is said to be Western, is UTF-8.
 */
async function parsed(source: Uint8Array): Promise<Email> {
  const mail = await parse(source);
  const said = `${mail.subject ?? ''}${mail.text ?? ''}${mail.html ?? ''}`;
  const isMisread = said.includes(REPLACED);
  if (!isMisread && !/[\u0080-\u00ff]/.test(said)) return mail;
  const relabelled = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    .toString('latin1')
    .replaceAll(
      isMisread ? UTF_8 : WESTERN,
      (_, before: string) => before + (isMisread ? 'windows-1252' : 'utf-8'),
    );
  const again = await parse(Buffer.from(relabelled, 'latin1'));
  return `${again.subject ?? ''}${again.text ?? ''}${again.html ?? ''}`.includes(REPLACED) ? mail : again;
}

const parse = (source: Uint8Array) => PostalMime.parse(source, { maxNestingDepth: DEEPEST });

function mailboxOf(address: Address | undefined): { name: string; address: string } {
  const one = address?.group ? address.group[0] : address;
  return {
    name: oneLine(one?.name ?? '', 200),
    address: oneLine(one?.address ?? '', LONGEST_ADDRESS).toLowerCase(),
  };
}

/** All that a mail or a server on its way says of whom it was sent to. */
function recipientsOf(mail: Email): string[] {
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((one) => (one.group ? one.group : [one]));
  const said = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'].flatMap(
    (name) =>
      mail.headers.filter(({ key }) => key === name).map(({ value }) => value.replaceAll(/[<>]/g, '')),
  );
  const all = [...named.map(({ address }) => address ?? ''), ...said];
  return [...new Set(all.map((one) => oneLine(one, LONGEST_ADDRESS).toLowerCase()))]
    .filter((one) => one.includes('@'))
    .slice(0, MOST_NAMED);
}

function headerOf(mail: Email, name: string): string | null {
  const value = mail.headers.find(({ key }) => key === name)?.value.trim();
  return value ? oneLine(value, LONGEST_ADDRESS) : null;
}

/**
 * Whether a program sent it (RFC 3834, and what programs did before it). `Precedence: list` is not among it: an office whose
 * address is a group gets every customer's mail so.
 */
function isAutomatic(mail: Email): boolean {
  const auto = headerOf(mail, 'auto-submitted')?.toLowerCase();
  if (auto && !/^no\b/.test(auto)) return true;
  if (/^(?:auto_reply|bulk|junk)$/i.test(headerOf(mail, 'precedence') ?? '')) return true;
  if (headerOf(mail, 'x-autoreply') ?? headerOf(mail, 'x-autorespond')) return true;
  // What a mail program sends when a mail was opened.
  if (mail.attachments.some(({ mimeType }) => mimeType === 'message/disposition-notification')) return true;
  return mail.headers.some(({ key, value }) => key === 'return-path' && /^<?\s*>?$/.test(value.trim()));
}

/** The report that a mail did not arrive (RFC 3464), with the ids of the mail that it is about. */
function bounceOf(mail: Email): ReadMail['bounce'] {
  const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!report) return null;
  const said = textOf(report);
  const returned = mail.attachments.filter(({ mimeType }) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/global'].includes(mimeType),
  );
  const about = returned.flatMap((one) =>
    idsIn(/^message-id:\s*(<[^>\s]{1,300}>)/im.exec(textOf(one).slice(0, LONGEST_HEAD))?.[1]),
  );
  const named = [...idsIn(mail.inReplyTo), ...idsIn(mail.references)];
  return {
    about: about.length > 0 ? about : named.slice(-1),
    // "Delayed" says that it is still tried, "delivered" and "relayed" that it went on.
    isFinal: /^action:\s*failed/im.test(said),
    status: /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(said)?.[1] ?? '',
  };
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1');
}

function filesOf(mail: Email): Understood['files'] {
  return mail.attachments.slice(0, 10 * MAX_FILES).map((attachment, nth) => {
    const bytes =
      typeof attachment.content === 'string'
        ? Buffer.from(attachment.content)
        : new Uint8Array(attachment.content);
    const name = attachment.filename ?? (attachment.mimeType === 'message/rfc822' ? 'mail.eml' : 'file');
    const why = nth >= MAX_FILES ? 'count' : bytes.byteLength > MAX_FILE_BYTES ? 'size' : null;
    return { name: fileName(name), size: bytes.byteLength, bytes: why ? null : bytes, why };
  });
}

/** The ids of mails that a header names, without their brackets. */
function idsIn(header: string | undefined): string[] {
  return [...(header ?? '').slice(0, LONGEST_HEAD).matchAll(/<([^<>\s]{1,300})>/g)].map(([, id]) =>
    storable(id ?? ''),
  );
}

function wordsOf(text: string): string {
  const clean = storable(text.slice(0, 4 * LONGEST_WORDS))
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (clean.length <= LONGEST_WORDS && text.length <= 4 * LONGEST_WORDS) return clean;
  return clean.slice(0, LONGEST_WORDS).toWellFormed() + CUT;
}

/** What a mail in HTML alone says. Pictures, addresses of links that are their own words, and styles say nothing. */
const htmlAsText = compile({
  wordwrap: false,
  limits: { maxInputLength: 2_000_000, maxDepth: 100, ellipsis: '' },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

const textOfHtml = (html: string) => (html === '' ? '' : htmlAsText(html));

/** Servers on the way add to the head of a mail, so only what its sender wrote counts. */
function keyOf({
  messageId,
  from,
  subject,
  words,
  mail,
}: Pick<Understood, 'messageId' | 'from' | 'subject' | 'words'> & { mail: Email }): string {
  const hash = createHash('sha256');
  for (const part of [messageId ?? mail.date ?? '', from.address, subject, words]) hash.update(`${part}\0`);
  for (const { content } of mail.attachments)
    hash.update(
      createHash('sha256')
        .update(typeof content === 'string' ? content : new Uint8Array(content))
        .digest(),
    );
  return hash.digest('hex');
}
