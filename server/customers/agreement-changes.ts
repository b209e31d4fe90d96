import type { AgreedInspection, AgreedItems, AgreementTerms } from '#contract/customer/agreement.ts';
import { inspectionTitle, priceInWords } from './agreement-words.ts';

/** What is said of GST in the accepted agreement and in the one that is offered now: `inc GST`. */
type PriceWords = { before: string; now: string };

/** The changes since a customer's acceptance, one sentence each; empty if there are none. */
export function changesSince(accepted: AgreementTerms, now: AgreementTerms, words: PriceWords): string[] {
  const changes: string[] = [];
  if (accepted.party !== now.party)
    changes.push(`The customer was ${accepted.party} and is now ${now.party}.`);
  if (accepted.address !== now.address)
    changes.push(`The property was ${accepted.address} and is now ${now.address}.`);
  for (const inspection of now.inspections) {
    const before = accepted.inspections.find(({ id }) => id === inspection.id);
    changes.push(...(before ? changesIn(before, inspection, words) : [added(inspection, words)]));
  }
  for (const before of accepted.inspections)
    if (!now.inspections.some(({ id }) => id === before.id))
      changes.push(`The ${nameOf(before)} is no longer part of the agreement.`);
  changes.push(...itemChanges(accepted.others ?? [], now.others ?? [], words));
  if (accepted.textSha256 !== now.textSha256)
    changes.push(`The text of the agreement has changed. It is now version ${now.version}.`);
  return changes;
}

/** Items that were taken off need no sentence: nobody is asked again for less. */
function itemChanges(
  agreed: readonly AgreedItems[],
  now: readonly AgreedItems[],
  words: PriceWords,
): string[] {
  return now.flatMap(({ number, cents }) => {
    const was = agreed.find((other) => other.number === number)?.cents ?? 0;
    if (cents <= was) return [];
    const before = was === 0 ? '' : `was ${priceInWords(was, words.before)} and `;
    return [`The price of the other items of ${number} ${before}is now ${priceInWords(cents, words.now)}.`];
  });
}

function added(inspection: AgreedInspection, words: PriceWords): string {
  const price = inspection.cents === null ? '' : `, ${priceInWords(inspection.cents, words.now)}`;
  return `An inspection was added: ${nameOf(inspection)}${price}.`;
}

function changesIn(before: AgreedInspection, now: AgreedInspection, words: PriceWords): string[] {
  const changes: string[] = [];
  if (before.type !== now.type)
    changes.push(`The inspection has changed from ${nameOf(before)} to ${nameOf(now)}.`);
  else if (before.scope.join('\n') !== now.scope.join('\n'))
    changes.push(`The scope of the ${nameOf(now)} has changed.`);
  if (before.cents !== now.cents) changes.push(priceChange(before, now, words));
  return changes;
}

function priceChange(before: AgreedInspection, now: AgreedInspection, words: PriceWords): string {
  const name = nameOf(now);
  if (now.cents === null)
    return `The price of the ${name} is no longer set. The office will confirm it before the inspection.`;
  const price = priceInWords(now.cents, words.now);
  if (before.cents === null) return `The price of the ${name} is now ${price}.`;
  return `The price of the ${name} was ${priceInWords(before.cents, words.before)} and is now ${price}.`;
}

/** `frame inspection` */
function nameOf({ type }: AgreedInspection): string {
  return inspectionTitle(type).toLowerCase();
}
