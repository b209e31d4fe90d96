import type { Facts } from '#contract/business/facts.ts';
import { labelOf, quoteInspectionTypes } from '#contract/choices.ts';
import { areaOfProperty } from '#contract/office-hours.ts';
import { facts } from './facts.ts';
import { gst, inDollars } from './prices.ts';

/** What the price list says of an inspection or a request. Pages show its prices by content/prices.ts. */

type Item = Facts['prices']['items'][number];
type Package = Facts['prices']['packages'][number];

/** A line of a proposal. `cents` is null where a person must set the price; `from` says that the list has a lowest one. */
export type ProposedLine = { description: string; cents: number | null; type: string | null; from?: true };
export type Proposal = { lines: ProposedLine[]; totalCents: number | null };

/** What an inquiry knows that decides its price. */
export type PricedRequest = {
  serviceType?: string | null | undefined;
  /** The stage or inspection; the service itself if none was named. */
  inspectionType?: string | null | undefined;
  address: string;
  /** The answer to “Other stages, dates, questions” of the quote form. */
  additionalInfo?: string | undefined;
};

/**
 * What a request costs by the list in force: its inspection, an add-on that it asks for beside a stage, and the surcharge of the
 * property's area. A package replaces the inspection where it covers all stages that are named, and costs no more than they do
 * one by one.
 *
 * @returns amounts in cents inc GST; the total is null as soon as one line has no price
 */
export function proposalOf(request: PricedRequest): Proposal {
  const lines = [...linesAsked(request), ...surchargeAt(request.address)];
  const isKnown = lines.every(({ cents }) => cents !== null);
  return { lines, totalCents: isKnown ? lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0) : null };
}

function linesAsked(request: PricedRequest): ProposedLine[] {
  const type = request.inspectionType || request.serviceType || '';
  const addOn = request.serviceType && request.serviceType !== type && isAddOn(request.serviceType);
  const covering = packageFor([...stagesNamed(request)]);
  const isCovered = covering?.types.some((one) => one === request.serviceType);
  return [
    ...(covering ? packageLines(covering) : [lineFor(type)]),
    ...(addOn && !isCovered ? [lineFor(request.serviceType ?? '')] : []),
  ];
}

/**
 * A package as a line for each of its inspections, so that each has a price of its own. They share the package's price as they cost
 * by themselves (decision 0075), in whole cents: what rounding leaves over goes to the first lines, a cent each.
 */
export function packageLines({ name, types, cents }: Package): ProposedLine[] {
  const listed = types.map((type) => itemFor(type)?.cents);
  // Without a price of each, they share it equally.
  const own = listed.every((price) => price !== undefined) ? listed : types.map(() => 1);
  const all = own.reduce((sum, price) => sum + price, 0);
  const shares = own.map((price) => Math.floor((cents * price) / all));
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  return types.map((type, place) => ({
    description: `${lineName(type)}, part of “${name}”`,
    cents: (shares[place] ?? 0) + (place < left ? 1 : 0),
    type,
  }));
}

function lineFor(type: string): ProposedLine {
  const item = itemFor(type);
  return {
    description: lineName(type),
    cents: priceOf(type) ?? null,
    type,
    ...(item?.from && { from: true as const }),
  };
}

/** The surcharge of a property's area as a line of its own; empty where there is none. */
export function surchargeAt(address: string): (ProposedLine & { cents: number })[] {
  const area = areaOfProperty(address, facts.areas);
  return facts.prices.surcharges
    .filter((surcharge) => surcharge.area === area)
    .map(({ cents }) => ({ description: `Surcharge for ${area}`, cents, type: null }));
}

const isAddOn = (type: string) => facts.prices.addOns.includes(itemFor(type)?.id ?? '');

/** The inspections that a request names: its stage, a service that is more than “a stage”, and the stages in its own words. */
function stagesNamed({ serviceType, inspectionType, additionalInfo = '' }: PricedRequest): Set<string> {
  const named = [inspectionType, serviceType].filter(
    (type): type is string => Boolean(type) && type !== 'stage-inspection' && !isAddOn(type ?? ''),
  );
  // Only the quote form asks for other stages there; the booking form asks what worries people.
  return new Set(serviceType ? [...named, ...stagesIn(additionalInfo)] : named);
}

const stageWords: Record<(typeof quoteInspectionTypes)[number], RegExp> = {
  'pre-pour': /\bpre[ -]?pour\b/i,
  'slab-base': /\b(?:slab|base stage)\b/i,
  frame: /\bframe\b/i,
  enclosed: /\b(?:enclosed|lock[ -]?up)\b/i,
  waterproofing: /\bwaterproofing\b/i,
  'practical-completion': /\b(?:practical completion|handover)\b/i,
};

function stagesIn(words: string): readonly string[] {
  if (/\b(?:all|every|each)(?: of the| the)?(?: six)? stages?\b/i.test(words)) return quoteInspectionTypes;
  return quoteInspectionTypes.filter((stage) => stageWords[stage].test(words));
}

/** The cheapest package that covers several inspections; `undefined` if they cost less one by one. */
function packageFor(named: readonly string[]): Package | undefined {
  if (named.length < 2) return undefined;
  const singly = named.map((type) => priceOf(type));
  const most = singly.reduce<number>((sum, cents) => sum + (cents ?? Number.POSITIVE_INFINITY), 0);
  return facts.prices.packages
    .filter(({ types, cents }) => cents <= most && named.every((type) => types.some((one) => one === type)))
    .toSorted((one, other) => one.cents - other.cents)[0];
}

/** What an inspection is looked up by: its type, and whether it looks again at what an earlier one found. */
type Again = { isAgain?: boolean };

/** The item of the list for an inspection; `undefined` if the list has none for its type. */
export function itemFor(type: string, { isAgain = false }: Again = {}): Item | undefined {
  const { items } = facts.prices;
  return isAgain
    ? items.find(({ id }) => id === 're-inspection')
    : items.find(({ types }) => types.some((one) => one === type));
}

/**
 * What an inspection costs by the list, in cents inc GST.
 *
 * @param type a value of contract/choices.ts
 * @returns `undefined` if the price depends on the job (`from …`), or the list has no item for it
 */
export function priceOf(type: string, again?: Again): number | undefined {
  const item = itemFor(type, again);
  return item?.from ? undefined : item?.cents;
}

/** An inspection as a quote or an invoice names it: `Frame inspection`, `Re-inspection, Frame`. */
export function lineName(type: string, { isAgain = false }: Again = {}): string {
  const label = labelOf(type);
  if (isAgain) return `Re-inspection, ${label}`;
  return /inspection|report|imaging/i.test(label) ? label : `${label} inspection`;
}

/** What a request costs by the list, in words; `undefined` unless the list has fixed prices for all that it names. */
export function requestInWords(request: PricedRequest): string | undefined {
  const named = [...stagesNamed(request)];
  // The price of one of several stages is not what the request costs.
  if (named.length > 1 && !packageFor(named)) return undefined;
  const { totalCents } = proposalOf(request);
  return totalCents === null ? undefined : `${inDollars(totalCents)} (${gst().label})`;
}

/**
 * Whether a request is for one inspection that the list has a price for, and for nothing beside it: then what it costs is what that
 * inspection costs.
 */
export function isForOneInspection(request: PricedRequest): boolean {
  const { lines, totalCents } = proposalOf(request);
  return (
    totalCents !== null &&
    stagesNamed(request).size < 2 &&
    lines.filter(({ type }) => type !== null).length === 1
  );
}

/** An inspection at an address. */
export type PricedInspection = { type: string; address: string; isAgain?: boolean };

/**
 * What an inspection at an address costs by the list, with the surcharge of its area, in cents inc GST.
 *
 * @returns `undefined` if a person must set the price
 */
export function listPrice({ type, address, isAgain = false }: PricedInspection): number | undefined {
  const own = priceOf(type, { isAgain });
  return own === undefined ? undefined : own + sumOf(surchargeAt(address));
}

/** A price in cents, with what was said of GST when it was given: `inc GST`. */
export type GivenPrice = { cents: number; words: string };

/**
 * What an inspection costs, as everything says it that a customer reads before it is agreed: `$550 (inc GST)`,
 * `From $499 (inc GST). The office confirms the price.`
 *
 * @param given the price that is agreed or invoiced already, which keeps its words; else the list says it
 */
export function costInWords(inspection: PricedInspection, given?: GivenPrice): string {
  if (given) return `${inDollars(given.cents)} (${given.words})`;
  const cents = listPrice(inspection);
  if (cents !== undefined) return `${inDollars(cents)} (${gst().label})`;
  const item = itemFor(inspection.type, inspection);
  if (!item) return 'The office tells you the price before you agree to anything';
  const least = item.cents + sumOf(surchargeAt(inspection.address));
  return `From ${inDollars(least)} (${gst().label}). The office confirms the price before you agree to anything`;
}

const sumOf = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
