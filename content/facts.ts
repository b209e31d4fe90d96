import type { Facts } from '#contract/business/facts.ts';

/** The id of the element in which a page brings its facts to its scripts. */
export const FACTS_ELEMENT = 'facts';

/**
 * The facts in force. Read them when you use them: they change when the owner publishes others, so a constant made from them at the
 * start would go on saying what no longer holds. Reading them before they are known throws, which finds such constants.
 */
export let facts: Facts = typeof document === 'undefined' ? unknown() : (dataOfPage()?.facts ?? unknown());

/** The paths of the facts in force that are still those of the sample (content/sample-facts.ts). */
export let samples: readonly string[] = typeof document === 'undefined' ? [] : (dataOfPage()?.samples ?? []);

/** The public origin that pages name, where it is another than the one that they were built for. */
export let otherSiteUrl: string | undefined =
  typeof document === 'undefined' ? undefined : dataOfPage()?.otherSiteUrl;

/** Has this process name another public origin in its pages than that of the build. */
export function putSiteUrl(other: string | undefined): void {
  otherSiteUrl = other;
}

/** Puts facts in force in this process. */
export function putInForce(next: Facts, stillSamples: readonly string[]): void {
  facts = next;
  samples = stillSamples;
}

/**
 * The facts for a page's scripts: without the long texts, which the page itself shows, and without the accounts and the days on which
 * something ends, which only the server needs.
 */
export function dataForPage(): {
  facts: Omit<Facts, 'bank' | 'accounting'>;
  samples: readonly string[];
  otherSiteUrl?: string;
} {
  const { bank: _bank, accounting: _accounting, ...others } = facts;
  const types = Object.entries(facts.inspections.types).map(([type, { minutes }]) => [
    type,
    { minutes, areas: [], checklist: [] },
  ]);
  const { people: _, ...look } = facts.look;
  const { until: _until, insuredUntil: _insuredUntil, ...licence } = facts.licence;
  const shown = {
    ...others,
    look,
    licence,
    inspections: { ...facts.inspections, types: Object.fromEntries(types), phrases: [] },
    agreement: { ...facts.agreement, sections: [] },
    reviews: [],
    faq: [],
    articles: [],
    mails: {} as Facts['mails'],
    replies: [],
  };
  return { facts: shown, samples, ...(otherSiteUrl === undefined ? {} : { otherSiteUrl }) };
}

function dataOfPage(): { facts: Facts; samples: string[]; otherSiteUrl?: string } | undefined {
  const text = document.getElementById(FACTS_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

function unknown(): Facts {
  return new Proxy({} as Facts, {
    get() {
      throw new Error('The facts are read before they are known. Read them inside a function');
    },
  });
}
