import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { gst, prices } from '#content/prices.ts';
import { factsInForce } from '#test/facts-in-force.ts';

const amounts = Object.values(prices()).map((price) => price.replace('from ', ''));

/** Between two tags of this kind a reader sees one piece of text. */
const BLOCK = /<\/?(?:address|article|caption|dd|div|dl|dt|figcaption|h\d|li|ol|p|section|t[dhr]|ul)\b[^>]*>/;

/** Each page that shows a price of ours. */
const shown: [name: string, load: () => Promise<FunctionComponent>][] = [
  ['home', async () => (await import('./home/reading.tsx')).Reading],
  ['services', async () => (await import('./services.tsx')).default],
  ['pricing', async () => (await import('./pricing.tsx')).default],
  ['faq', async () => (await import('./faq.tsx')).default],
  ['cost analysis', async () => (await import('./cost-analysis.tsx')).default],
  ...['six-chances-to-look-inside', 'handover-before-the-last-payment'].map(post),
];

function post(slug: string): (typeof shown)[number] {
  return [
    slug,
    async () => {
      const { PostReading } = await import('./blog/post-reading.tsx');
      return () => createElement(PostReading, { slug });
    },
  ];
}

/** The pieces of a page's text that name a price of ours, as they are when the business is registered or is not. */
async function pricesOn(load: () => Promise<FunctionComponent>, registered: boolean) {
  factsInForce({ tax: { gstRegistered: registered } });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(await load())));
  const pieces = html
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .split(BLOCK)
    .map((piece) => piece.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '));
  const named = pieces.filter((piece) =>
    (piece.match(/\$\d[\d,]*(?![\d,+-])/g) ?? []).some((amount) => amounts.includes(amount)),
  );
  return { gst: gst(), named };
}

describe.each(shown)('every price on %s', (_, load) => {
  test('says "inc GST" once the business is registered', async () => {
    const { named } = await pricesOn(load, true);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((piece) => !piece.includes('inc GST'))).toEqual([]);
  });

  test('says that no GST is added, and never "inc GST", as long as it is not', async () => {
    const { gst, named } = await pricesOn(load, false);
    expect(named.length).toBeGreaterThan(0);
    const silent = named.filter((piece) => !piece.includes(gst.label) && !piece.includes(gst.sentence));
    expect(silent).toEqual([]);
    expect(named.join(' ')).not.toMatch(/inc(l\w*)? GST/i);
  });
});

describe('what is included', () => {
  const items = facts.prices.items.map((item) => ({ ...item, included: `All of ${item.id}` }));
  const textOf = async (name: string) => {
    const [, load] = shown.find(([one]) => one === name) ?? [];
    return load ? renderToStaticMarkup(createElement(MemoryRouter, null, createElement(await load()))) : '';
  };

  test('is on the pages of prices and services as the price list says it', async () => {
    factsInForce({ prices: { ...facts.prices, items } });
    const pricing = await textOf('pricing');
    for (const { included } of items) expect(pricing).toContain(included);
    const services = await textOf('services');
    for (const { id, included } of items) if (id !== 're-inspection') expect(services).toContain(included);
    for (const page of [pricing, services]) expect(page).not.toContain('A plain answer');
  });

  test('is in the pages’ own words where the list does not say it', async () => {
    for (const page of ['pricing', 'services']) expect(await textOf(page)).toContain('A plain answer');
  });
});
