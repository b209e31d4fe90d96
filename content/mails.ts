import {
  fillMail,
  type MailId,
  type MailValues,
  type MailWords,
  paragraphsOf,
} from '#contract/business/mails.ts';
import { isPlaceholder } from '#contract/business/placeholders.ts';
import type { LetterPart } from '#contract/letter.ts';
import { signature } from './business.ts';
import { facts } from './facts.ts';
import { wordsOf } from './placeholders.ts';

/** The subject and the parts of a mail: the owner's words with its values in them. What is empty is left out. */
export function letterOf<Id extends MailId>(id: Id, values: MailValues<Id>) {
  return letterFrom(id, facts.mails[id], values);
}

/** The same with other words than those in force. */
export function letterFrom<Id extends MailId>(
  id: Id,
  { subject, body }: MailWords,
  values: MailValues<Id>,
): { subject: string; parts: LetterPart[] } {
  const own: Record<string, LetterPart | readonly LetterPart[]> = { ...values, signature: signature() };
  const fill = (text: string) => {
    const words = (name: string) => (isPlaceholder(name) ? wordsOf(name) : `{${name}}`);
    return fillMail(text, (name) => (Object.hasOwn(own, name) ? String(own[name]) : words(name))).trim();
  };
  const parts = paragraphsOf(id, body).flatMap((one) =>
    typeof one === 'string' ? fill(one) : (own[one.block] ?? ''),
  );
  return { subject: fill(subject), parts: parts.filter((part) => part !== '') };
}
