import type { Inquiry } from '#contract/desk/inquiries.ts';
import { phoneOf } from '#contract/phone.ts';
import { referenceOf } from '#contract/reference.ts';
import type { NamedPartner } from './partners.ts';
import { type Search, type Term, wordsOf } from './search.ts';

/** Why a search has found an inquiry, in a few words; `null` where its customer's name says so. */
export function matchedBy(inquiry: Omit<Inquiry, 'matched'>, search: Search | undefined): string | null {
  if (search === undefined) return null;
  if (search.by === 'statement') return `Statement ${search.number}`;
  if (search.by !== 'words') return `Reference ${referenceOf(inquiry.id)}`;
  const reasons = search.terms.map((term) => reasonOf(inquiry, term, search.partners));
  return [...new Set(reasons.filter((reason) => reason !== null))].join(', ') || null;
}

/** The first of the reasons that a part of a search goes by. A later visit's job number is not on the list's row. */
function reasonOf(
  inquiry: Omit<Inquiry, 'matched'>,
  term: Term,
  partners: readonly NamedPartner[],
): string | null {
  const job = term.find((way) => way.by === 'job');
  const jobInWords = job ? `Job ${job.number}` : null;
  const code = inquiry.referralCode;
  if (says(term, `${inquiry.firstName} ${inquiry.lastName}`)) return null;
  if (job?.number === inquiry.jobNumber) return jobInWords;
  if (says(term, inquiry.propertyAddress)) return 'Address';
  if (hasPhone(term, inquiry.phone)) return `Phone ${phoneOf(inquiry.phone).display}`;
  if (code && (says(term, code) || term.some((way) => way.by === 'partner' && way.code === code)))
    return `Partner ${partners.find((partner) => partner.code === code)?.names[0] ?? code}`;
  if (says(term, inquiry.email)) return 'Email';
  const file = inquiry.uploadedFiles.find(({ originalName }) => says(term, originalName));
  if (file) return `File ${file.originalName}`;
  return says(term, inquiry.additionalInfo) ? 'Message' : jobInWords;
}

function says(term: Term, text: string): boolean {
  const words = wordsOf(text);
  return term.some(
    (way) =>
      way.by === 'words' &&
      way.words.every((typed) =>
        words.some((word) => (way.isWhole ? word === typed : word.startsWith(typed))),
      ),
  );
}

function hasPhone(term: Term, phone: string): boolean {
  const digits = phoneOf(phone).display.replaceAll(/\D/g, '');
  return term.some((way) => way.by === 'phone' && digits.includes(way.digits));
}
