import type { Inquiry } from '#contract/desk/inquiries.ts';
import { phoneDigits, wordsAndParts, wordsIn, wordsOfName } from '#contract/found-by.ts';
import { phoneOf } from '#contract/phone.ts';
import { referenceOf } from '#contract/reference.ts';
import type { Search, Term } from './search.ts';

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

/** What an inquiry may be found by, the first reason first. */
function sourcesOf(inquiry: Found, { terms, partners }: Extract<Search, { by: 'words' }>): Source[] {
  const { referralCode: code, phone, jobNumber } = inquiry;
  const digits = phoneDigits(phone);
  const partner = partners.find((one) => one.code === code);
  const partnerSays = says(`Partner ${partner?.names[0] ?? code}`, () => wordsAndParts(code ?? ''));
  const jobs = terms.flatMap((term) => term.flatMap((way) => (way.by === 'job' ? [way.number] : [])));
  const byJob = (number: number): Source => ({
    reason: `Job ${number}`,
    has: (term) => term.some((way) => way.by === 'job' && way.number === number),
  });
  return [
    says(null, () => wordsOfName(inquiry.firstName, inquiry.lastName)),
    ...jobs.filter((number) => number === jobNumber).map(byJob),
    says('Address', () => wordsAndParts(inquiry.propertyAddress)),
    {
      reason: `Phone ${phoneOf(phone).display}`,
      has: (term) => term.some((way) => way.by === 'phone' && digits.includes(way.digits)),
    },
    {
      ...partnerSays,
      has: (term) => partnerSays.has(term) || term.some((way) => way.by === 'partner' && way.code === code),
    },
    says('Email', () => wordsAndParts(inquiry.email)),
    ...inquiry.uploadedFiles.map(({ originalName }) =>
      says(`File ${originalName}`, () => wordsAndParts(originalName)),
    ),
    says('Message', () => wordsIn(inquiry.additionalInfo)),
    // A later visit's number is not on the list's row.
    ...jobs.map(byJob),
  ];
}

/** The words are folded only where nothing before them says why. */
function says(reason: string | null, wordsThere: () => readonly string[]): Source {
  let words: readonly string[] | undefined;
  const hasWord = (typed: string, isWhole: boolean) => {
    words ??= wordsThere();
    return words.some((word) => (isWhole ? word === typed : word.startsWith(typed)));
  };
  return {
    reason,
    has: (term) =>
      term.some((way) => way.by === 'words' && way.words.every((typed) => hasWord(typed, way.isWhole))),
  };
}
