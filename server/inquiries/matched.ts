import type { Inquiry } from '#contract/desk/inquiries.ts';
import { phoneOf } from '#contract/phone.ts';
import { referenceOf } from '#contract/reference.ts';
import { type Search, type Term, wordsOf } from './search.ts';

type Found = Omit<Inquiry, 'matched'>;

/** Why a search has found an inquiry, in a few words; `null` where its customer's name says so. */
export function matchedBy(inquiry: Found, search: Search | undefined): string | null {
  if (search === undefined) return null;
  if (search.by === 'statement') return `Statement ${search.number}`;
  if (search.by !== 'words') return `Reference ${referenceOf(inquiry.id)}`;
  const sources = sourcesOf(inquiry, search);
  const whole = sources.find(({ has }) => search.terms.every(has));
  if (whole) return whole.reason;
  const reasons = search.terms.map((term) => sources.find(({ has }) => has(term))?.reason);
  return [...new Set(reasons)].filter(Boolean).join(', ') || null;
}

type Source = { reason: string | null; has: (term: Term) => boolean };

/** What an inquiry may be found by, the first reason first. A part of the search that it has in two places goes by the first. */
function sourcesOf(inquiry: Found, { terms, partners }: Extract<Search, { by: 'words' }>): Source[] {
  const { referralCode: code, phone, jobNumber } = inquiry;
  const digits = phoneOf(phone).display.replaceAll(/\D/g, '');
  const partner = partners.find((one) => one.code === code);
  const partnerSays = says(`Partner ${partner?.names[0] ?? code}`, code ?? '');
  const jobs = terms.flatMap((term) => term.flatMap((way) => (way.by === 'job' ? [way.number] : [])));
  const byJob = (number: number): Source => ({
    reason: `Job ${number}`,
    has: (term) => term.some((way) => way.by === 'job' && way.number === number),
  });
  return [
    says(null, `${inquiry.firstName} ${inquiry.lastName}`),
    ...jobs.filter((number) => number === jobNumber).map(byJob),
    says('Address', inquiry.propertyAddress),
    {
      reason: `Phone ${phoneOf(phone).display}`,
      has: (term) => term.some((way) => way.by === 'phone' && digits.includes(way.digits)),
    },
    {
      ...partnerSays,
      has: (term) => partnerSays.has(term) || term.some((way) => way.by === 'partner' && way.code === code),
    },
    says('Email', inquiry.email),
    ...inquiry.uploadedFiles.map(({ originalName }) => says(`File ${originalName}`, originalName)),
    says('Message', inquiry.additionalInfo),
    // A later visit's number is not on the list's row.
    ...jobs.map(byJob),
  ];
}

function says(reason: string | null, text: string): Source {
  const words = wordsOf(text);
  const hasWord = (typed: string, isWhole: boolean) =>
    words.some((word) => (isWhole ? word === typed : word.startsWith(typed)));
  return {
    reason,
    has: (term) =>
      term.some((way) => way.by === 'words' && way.words.every((typed) => hasWord(typed, way.isWhole))),
  };
}
