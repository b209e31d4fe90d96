/** The facts that are still samples, in words for visitors, the start and the desk. */
export const sampleFacts: readonly string[] = [
  'business name',
  'phone numbers',
  'email',
  'licence holder and number',
  'ABN',
  'bank account',
  'agreement',
  'GST registration',
  'testimonials',
  'inspections and satisfaction',
  'year of founding',
  'indemnity cover',
];

/** Tells visitors, once on each page, which facts are made up; `undefined` once nothing is. */
export function sampleSentence(facts: readonly string[]): string | undefined {
  if (facts.length === 0) return undefined;
  const list = new Intl.ListFormat('en-AU').format(facts);
  return `This is a sample business. These facts are made up: ${list}.`;
}

/** Says what must be replaced before going live; `undefined` once nothing is left. */
export function sampleNote(facts: readonly string[]): string | undefined {
  if (facts.length === 0) return undefined;
  return `Replace these sample facts in content/ before going live: ${facts.join(', ')}.`;
}
