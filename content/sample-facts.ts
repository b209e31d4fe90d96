import type { Facts } from '#contract/business/facts.ts';
import { samples } from './facts.ts';

/** The facts that must be replaced before a site goes live: where each stands, and its name in words. */
const mustBeReplaced: readonly { name: string; paths: readonly string[] }[] = [
  { name: 'business name', paths: ['identity.name'] },
  { name: 'phone numbers', paths: ['contact.phone', 'contact.secondPhone'] },
  { name: 'email', paths: ['contact.email'] },
  { name: 'licence holder and number', paths: ['licence.holder', 'licence.number'] },
  { name: 'ABN', paths: ['licence.abn'] },
  { name: 'bank account', paths: ['bank.accountName', 'bank.bsb', 'bank.account', 'bank.payId'] },
  { name: 'agreement', paths: ['agreement.sections'] },
  { name: 'GST registration', paths: ['tax.gstRegistered'] },
  { name: 'testimonials', paths: ['reviews'] },
  { name: 'inspections and satisfaction', paths: ['identity.inspectionsDone', 'identity.satisfaction'] },
  { name: 'year of founding', paths: ['identity.foundedYear'] },
  { name: 'indemnity cover', paths: ['identity.indemnityCover'] },
];

/** Every path that must be replaced. */
const paths = mustBeReplaced.flatMap((fact) => fact.paths);

/** The paths that still equal the shipped sample. Not being registered for GST is an answer once the ABN beside it is one. */
export function samplePaths(facts: Facts, sample: Facts): string[] {
  const isSample = (path: string) => isDeepEqual(valueAt(facts, path), valueAt(sample, path));
  return paths.filter((path) => isSample(path) && (path !== 'tax.gstRegistered' || isSample('licence.abn')));
}

/** The facts that are still samples, in words for visitors, the start and the desk. */
export const sampleFacts = (): string[] =>
  mustBeReplaced.flatMap((fact) => (fact.paths.some((path) => samples.includes(path)) ? [fact.name] : []));

/** Tells visitors, once on each page, which facts are made up; `undefined` once nothing is. */
export function sampleSentence(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const list = new Intl.ListFormat('en-AU').format(names);
  return `This is a sample business. These facts are made up: ${list}.`;
}

/** Says what must be replaced before going live; `undefined` once nothing is left. */
export function sampleNote(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return `Replace these sample facts in the desk’s settings before going live: ${names.join(', ')}.`;
}

function valueAt(facts: Facts, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], facts);
}

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
