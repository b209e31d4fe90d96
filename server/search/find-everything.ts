import { dayInWords } from '#contract/calendar.ts';
import { inspectionTypeInWords, labelOf } from '#contract/choices.ts';
import { deskPages, titledBy } from '#contract/desk/desk-pages.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { quoteStatuses } from '#contract/desk/quotes.ts';
import {
  MOST_FOUND,
  MOST_OF_A_KIND,
  type SearchKind,
  type SearchResult,
  searchKinds,
} from '#contract/desk/search.ts';
import { folded } from '#contract/found-by.ts';
import { pages } from '#contract/paths.ts';
import type { Database } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import * as inspections from '../inspections/public.ts';
import * as invoices from '../invoices/public.ts';
import * as partners from '../partners/public.ts';
import * as quotes from '../quotes/public.ts';
import * as reports from '../reports/public.ts';
import * as standards from '../standards/public.ts';
import { giveWay } from '../turns.ts';

type Found = Omit<SearchResult, 'kind'>;

/** Everything that a typed text finds, by kind. A kind that has exactly what was typed comes first. */
export async function findEverything(database: Database, typed: string, now: Date): Promise<SearchResult[]> {
  const { db } = database;
  const limit = MOST_OF_A_KIND;
  const given = { typed, limit };
  // One after the other, because SQLite answers at once and others must have their turn in between.
  const people = await inquiries.findTyped(database, typed, limit);
  await giveWay();
  const inquiryIds = people.inquiries.map(({ id }) => id);
  const found = new Map<SearchKind, Found[]>();
  found.set('inquiry', people.inquiries.map(asInquiry));
  if (people.jobNumbers.length > 0)
    found.set('job', (await inspections.findNumbered(db, people.jobNumbers)).map(asJob));
  found.set(
    'quote',
    (await quotes.findTyped(db, { ...given, inquiryIds })).map((quote) => asQuote(quote, now)),
  );
  await giveWay();
  found.set('invoice', (await invoices.findTyped(db, 'invoice', given)).map(asPaper));
  await giveWay();
  found.set('credit-note', (await invoices.findTyped(db, 'credit-note', given)).map(asPaper));
  await giveWay();
  found.set('report', (await reports.findTyped(db, given)).map(asReport));
  await giveWay();
  found.set('partner', (await partners.findTyped(db, typed, limit)).map(asPartner));
  found.set('standard', (await standards.findTyped(db, typed, limit)).map(asStandard));
  await giveWay();
  found.set('template', (await standards.findTypedTemplates(db, typed, limit)).map(asTemplate));
  found.set(
    'setting',
    titledBy(deskPages, typed)
      .slice(0, limit)
      .map(({ href, title, detail }) => ({ id: href, title, detail, href })),
  );
  return inOrder(found, typed);
}

/**
 * At most `MOST_FOUND`: the first of each kind, then the second of each, so that many of one kind hide no other. They are
 * then put together by kind again.
 */
function inOrder(found: Map<SearchKind, Found[]>, typed: string): SearchResult[] {
  const kinds = Object.keys(searchKinds) as SearchKind[];
  const places = Array.from({ length: MOST_OF_A_KIND }, (_, place) => place);
  const taken = places
    .flatMap((place) => kinds.flatMap((kind) => result(kind, found.get(kind)?.[place])))
    .slice(0, MOST_FOUND);
  const exactly = kinds.filter((kind) => found.get(kind)?.some(({ title }) => isExactly(title, typed)));
  return [...new Set([...exactly, ...kinds])].flatMap((kind) => taken.filter((one) => one.kind === kind));
}

function result(kind: SearchKind, found: Found | undefined): SearchResult[] {
  return found ? [{ kind, ...found }] : [];
}

/** Whether a title is what was typed, apart from spaces and signs: `inv 12` is not, and `INV0012` is. */
function isExactly(title: string, typed: string): boolean {
  const bare = (text: string) => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return bare(title) === bare(typed);
}

function asInquiry({ id, firstName, lastName, inspectionType, propertyAddress, ...more }: Inquiry): Found {
  const { flagged, matched } = more;
  return {
    id,
    title: `${firstName} ${lastName}`,
    detail: said([labelOf(inspectionType), propertyAddress, flagged && 'suspected spam', matched]),
    href: pages.inquiry(id),
  };
}

type Job = Awaited<ReturnType<typeof inspections.findNumbered>>[number];
function asJob({ id, number, type, follows, address }: Job): Found {
  const what = inspectionTypeInWords(type, { isAgain: follows !== null });
  return { id, title: `Job ${number}`, detail: said([what, address]), href: pages.inspection(id) };
}

function asQuote(quote: quotes.StoredQuote, now: Date): Found {
  return {
    id: quote.id,
    title: quote.number,
    detail: said([
      quote.content.buyer.name,
      dollarsOf(quote.total_cents),
      quoteStatuses[quotes.statusOf(quote, now)],
    ]),
    href: pages.inquiry(quote.submission_id),
  };
}

function asPaper({ id, number, buyer, property, totalCents, creditsId }: invoices.FoundPaper): Found {
  return {
    id,
    title: number,
    detail: said([buyer, dollarsOf(totalCents), property]),
    href: pages.invoice(creditsId ?? id),
  };
}

type Report = Awaited<ReturnType<typeof reports.findTyped>>[number];
function asReport({ id, number, version, customer, address, inspectedOn }: Report): Found {
  return {
    id,
    title: number,
    detail: said([version > 1 && `version ${version}`, customer, address, dayInWords(inspectedOn)]),
    href: pages.inspectionReport(id),
  };
}

type Partner = Awaited<ReturnType<typeof partners.findTyped>>[number];
function asPartner({ id, salesRepName, salesRepBusinessName, referralCode, isActive }: Partner): Found {
  return {
    id,
    title: salesRepName,
    detail: said([salesRepBusinessName, referralCode, isActive === 'false' && 'not active']),
    href: pages.partner(id),
  };
}

function asStandard({ id, code, name }: standards.FoundStandard): Found {
  return { id, title: code, detail: name, href: addressIn(pages.standards, { open: id }) };
}

type Template = Awaited<ReturnType<typeof standards.findTypedTemplates>>[number];
function asTemplate({ id, code, name, clause, standardCode }: Template): Found {
  return {
    id,
    title: name,
    detail: said([standardCode, clause && `clause ${clause}`]),
    href: addressIn(pages.standards, { q: code }),
  };
}

function addressIn(page: string, query: Record<string, string>): string {
  return `${page}?${new URLSearchParams(query)}`;
}

function said(parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(', ');
}
