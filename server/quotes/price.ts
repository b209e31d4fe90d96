import { isStage } from '#contract/choices.ts';
import { sameTypes } from '#contract/desk/inquiries.ts';
import { RE_INSPECTION } from '#contract/desk/quotes.ts';
import { countedLines } from '#contract/quote.ts';
import type { StoredQuote } from './stored.ts';

/** A line of an accepted quote, and what the quote says of prices. */
export type AgreedLine = { description: string; cents: number; prices: string };

type Priced = { id: string; type: string; followsId: string | null; status: string };

/** An inspection that was cancelled, or could not be done, leaves its price to the one after it. */
const PRICED: readonly string[] = ['offered', 'booked', 'done'];

/**
 * The accepted lines that price each inspection, by its id: those of its type, in the order in which quotes were accepted and
 * inspections were made. A line of no type goes with the first type of its quote. Every line prices one inspection at most.
 */
export function agreedLines(
  quotes: readonly StoredQuote[],
  inspections: readonly Priced[],
): Map<string, AgreedLine[]> {
  return shared(quotes, inspections).taken;
}

/** The types of accepted lines that price no inspection yet, each once for each inspection to come; `null` for lines of no type. */
export function typesToCome(
  quotes: readonly StoredQuote[],
  inspections: readonly Priced[],
): (string | null)[] {
  return shared(quotes, inspections).left.map(({ type }) => type);
}

function shared(
  quotes: readonly StoredQuote[],
  inspections: readonly Priced[],
): { taken: Map<string, AgreedLine[]>; left: Group[] } {
  const groups = quotes
    .filter(({ state }) => state === 'accepted')
    .toSorted((one, other) => (one.decided_at ?? '').localeCompare(other.decided_at ?? ''))
    .flatMap(groupsOf);
  const taken = new Map<string, AgreedLine[]>();
  for (const fits of [isOfType, mayBeOfType])
    for (const inspection of inspections) {
      if (taken.has(inspection.id) || !PRICED.includes(inspection.status)) continue;
      const place = groups.findIndex(({ type }) => fits(type, inspection));
      const [group] = place < 0 ? [] : groups.splice(place, 1);
      if (group) taken.set(inspection.id, group.lines);
    }
  return { taken, left: groups };
}

type Group = { type: string | null; lines: AgreedLine[] };

function groupsOf({ content, chosen }: StoredQuote): Group[] {
  const lines = countedLines(content.lines, chosen);
  const first = lines.find(({ type }) => type !== null)?.type ?? null;
  const byType = Map.groupBy(lines, ({ type }) => type ?? first);
  return [...byType].map(([type, own]) => ({
    type,
    lines: own.map(({ description, cents }) => ({ description, cents, prices: content.prices })),
  }));
}

function isOfType(type: string | null, { type: own, followsId }: Priced): boolean {
  return type !== null && (followsId === null ? sameTypes(type).includes(own) : type === RE_INSPECTION);
}

function mayBeOfType(type: string | null, { type: own, followsId }: Priced): boolean {
  if (followsId !== null) return false;
  return type === null || (type === 'stage-inspection' && isStage(own));
}
