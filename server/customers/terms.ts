import { agreedScope, agreement, agreementConsent } from '#content/agreement.ts';
import { licenceLine } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { type GivenPrice, listPrice } from '#content/price-list.ts';
import { gst } from '#content/prices.ts';
import type {
  AgreedInspection,
  AgreedItems,
  AgreementTerms,
  WholeText,
} from '#contract/customer/agreement.ts';
import type { InvoiceLine } from '#contract/invoices/content.ts';
import type { CustomersInvoice } from '#contract/invoices/customers-invoice.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import { agreedLines } from '../quotes/public.ts';
import { agreedPrice } from './agreed-price.ts';
import type { Facts } from './facts.ts';
import { canonicalJson, sha256 } from './hashes.ts';

/** The text that is offered today. */
export const agreementText = (): WholeText => ({
  version: agreement().version,
  title: agreement().title,
  sections: agreement().sections.map(({ title, paragraphs }) => ({ title, paragraphs: [...paragraphs] })),
  paper: {
    business: facts.identity.name,
    licence: licenceLine(),
    consent: agreementConsent,
    prices: gst().label,
  },
});
export const agreementTextSha256 = () => sha256(canonicalJson(agreementText()));

/** The inspections that a customer agrees to: those that are to come, and those that were done. */
const AGREED: readonly string[] = ['booked', 'done'];

/** What a customer would agree to now; `undefined` while nothing is booked. */
export function termsNow(facts: Facts): AgreementTerms | undefined {
  const inspections = agreedInspections(facts);
  if (inspections.length === 0) return undefined;
  return {
    ...partiesOf(facts),
    inspections: inspections.map((inspection) => termsOf(facts, inspection)),
    others: otherItems(facts),
    textSha256: agreementTextSha256(),
    version: agreementText().version,
  };
}

/** Whether each inspection to agree on has a price. Without one, no agreement is offered. */
export const arePriced = (facts: Facts): boolean =>
  agreedInspections(facts).every((inspection) => priceNow(facts, inspection) !== null);

/** What an inspection costs as far as anybody has said, in whole cents inc GST; `null` if a person must set it. */
export const priceNow = (facts: Facts, inspection: CustomersInspection): number | null =>
  pricesOf(facts, inspection).now;

/**
 * What an inspection costs by an invoice, an accepted quote or the agreement, in the words of its moment; `undefined` while only the
 * price list says it.
 *
 * @param texts the texts of what was accepted, by their hashes
 */
export function givenPrice(
  facts: Facts,
  inspection: CustomersInspection,
  texts: ReadonlyMap<string, Pick<WholeText, 'paper'>>,
): GivenPrice | undefined {
  const { now: cents, said } = pricesOf(facts, inspection);
  const words = 'textSha256' in said ? texts.get(said.textSha256)?.paper.prices : said.words;
  return cents === null || words === undefined ? undefined : { cents, words };
}

/** The hash by which a page knows that the terms have not changed while it was open. */
export function termsSha256(terms: AgreementTerms): string {
  return sha256(canonicalJson(terms));
}

/** The inspections that an agreement is asked for. */
export function agreedInspections({ inspections }: Pick<Facts, 'inspections'>): CustomersInspection[] {
  return inspections.filter(({ status }) => AGREED.includes(status));
}

/**
 * Whether terms that were accepted hold for an inspection as it stands now: the same party, address and type, and nothing is
 * invoiced that was not agreed on. What a credit note takes off since then asks nobody again.
 */
export function stillHold(terms: AgreementTerms, facts: Facts, inspection: CustomersInspection): boolean {
  const agreed = terms.inspections.find(({ id }) => id === inspection.id);
  const { party, address } = partiesOf(facts);
  return (
    agreed !== undefined &&
    agreed.type === inspection.type &&
    isPrice(agreed.cents, pricesOf(facts, inspection)) &&
    holdsOthers(terms, facts, inspection) &&
    terms.party === party &&
    terms.address === address
  );
}

function isPrice(agreed: number | null, { invoiced, now }: Prices): boolean {
  if (agreed === null || invoiced === null || now === null) return agreed === now;
  return now <= agreed && agreed <= invoiced;
}

/** Whether other items are no more than was agreed on. Terms from before had none, and ask nobody again. */
function holdsOthers({ others }: AgreementTerms, facts: Facts, { id }: CustomersInspection): boolean {
  return others === undefined || itemsFor(id, otherItems(facts)) <= itemsFor(id, others);
}

function itemsFor(id: string, items: readonly AgreedItems[]): number {
  return items
    .filter(({ inspectionIds: ids }) => ids.length === 0 || ids.includes(id))
    .reduce((sum, { cents }) => sum + cents, 0);
}

function partiesOf({ inquiry }: Facts): { party: string; address: string } {
  return { party: inquiry.name, address: inquiry.propertyAddress };
}

function termsOf(facts: Facts, inspection: CustomersInspection): AgreedInspection {
  const { id, type } = inspection;
  return { id, type, scope: [...agreedScope(type)], cents: priceNow(facts, inspection) };
}

/**
 * What an inspection costs, in whole cents inc GST, less credits; `null` if there is no price yet. With it, what was said of GST, or
 * the accepted text that says it; neither for the price list.
 */
type Prices = {
  invoiced: number | null;
  now: number | null;
  said: { words: string | undefined } | { textSha256: string };
};

/** What live invoices say an inspection costs, else an accepted quote, else the agreement, else the price list. */
function pricesOf(facts: Facts, inspection: CustomersInspection): Prices {
  const lines = linesFor(facts, inspection);
  const [line] = lines;
  if (line) {
    const words = gst(line.isTaxed).label;
    return { invoiced: sumOf(lines.filter(({ cents }) => cents > 0)), now: sumOf(lines), said: { words } };
  }
  const quoted = agreedLines(facts.quotes, facts.inspections).get(inspection.id);
  const total = quoted && sumOf(quoted);
  if (total !== undefined) return { invoiced: total, now: total, said: { words: quoted?.[0]?.prices } };
  const { id, type } = inspection;
  const { address } = partiesOf(facts);
  const agreed = agreedPrice(facts.events, { id, type, address });
  if (agreed) return { invoiced: agreed.cents, now: agreed.cents, said: agreed };
  const cents = listPrice({ type, address, isAgain: inspection.followsId !== null }) ?? null;
  return { invoiced: cents, now: cents, said: { words: undefined } };
}

/** A line of an invoice, and whether it is a tax invoice. */
type Line = Pick<InvoiceLine, 'cents' | 'inspectionId'> & { isTaxed: boolean };

function sumOf(lines: readonly Pick<Line, 'cents'>[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * The lines that an inspection is invoiced by: those that name it. Invoices that name no inspection belong to those that are named
 * nowhere, one each in their order, and what is left to the last: so a further booking changes the price of none before it.
 */
function linesFor(facts: Facts, { id }: CustomersInspection): Line[] {
  const { named, unnamed, waiting } = sorted(facts);
  const own = named.flatMap(({ lines }) => lines).filter(({ inspectionId }) => inspectionId === id);
  if (own.length > 0) return own;
  const place = waiting.findIndex((one) => one.id === id);
  if (place === -1) return [];
  return unnamed
    .slice(place, place === waiting.length - 1 ? undefined : place + 1)
    .flatMap(({ lines }) => lines);
}

/**
 * What is invoiced and counts for no inspection by itself: lines without an inspection beside lines with one, and invoices without
 * any where every inspection is named elsewhere. They concern the inspections that the invoice names, or all of them.
 */
function otherItems(facts: Facts): AgreedItems[] {
  const { named, unnamed, waiting } = sorted(facts);
  const agreed = new Set(agreedInspections(facts).map(({ id }) => id));
  return [...named, ...(waiting.length === 0 ? unnamed : [])].flatMap(({ number, lines }) => {
    const cents = sumOf(lines.filter(({ inspectionId }) => inspectionId === null));
    const names = [...new Set(lines.flatMap(({ inspectionId }) => inspectionId ?? []))];
    const inspectionIds = names.filter((id) => agreed.has(id));
    const concernsNone = names.length > 0 && inspectionIds.length === 0;
    return cents === 0 || concernsNone ? [] : [{ number, cents, inspectionIds }];
  });
}

/** The live invoices that name an inspection, those that name none, and the inspections that no invoice names. */
function sorted(facts: Facts) {
  const invoices = invoicedLines(facts);
  const names = ({ lines }: (typeof invoices)[number]) => lines.some(({ inspectionId }) => inspectionId);
  const known = new Set(invoices.flatMap(({ lines }) => lines.map(({ inspectionId }) => inspectionId)));
  return {
    named: invoices.filter(names),
    unnamed: invoices.filter((invoice) => !names(invoice)),
    waiting: agreedInspections(facts).filter(({ id }) => !known.has(id)),
  };
}

/** The lines of live invoices, and below zero those of the credit notes that took a part off them. */
function invoicedLines(facts: Facts): { number: string; lines: Line[] }[] {
  return liveInvoices(facts).map(({ number, content }) => {
    const notes = facts.invoices.filter((other) => other.content.credits?.number === number);
    const credited = notes.flatMap((note) => note.content.lines);
    const back = credited.map(({ cents, inspectionId }) => ({ cents: -cents, inspectionId }));
    const isTaxed = content.isTaxInvoice;
    return { number, lines: [...content.lines, ...back].map((line) => ({ ...line, isTaxed })) };
  });
}

/** The invoices of which something stands: those that were not credited whole. */
export function liveInvoices({ invoices }: Pick<Facts, 'invoices'>): CustomersInvoice[] {
  return invoices.filter(
    ({ kind, creditedCents, totalCents }) => kind === 'invoice' && creditedCents < totalCents,
  );
}
