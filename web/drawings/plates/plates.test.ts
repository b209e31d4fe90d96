import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type PlateId, plates } from '#content/plates/facts.ts';
import type { Plate } from '#content/plates/plate.ts';
import { onPaper } from '../palette.ts';
import { plateDrawings } from './drawings.ts';

describe.each<Plate & { id: PlateId }>(plates)('the plate $id', ({ id, title, measured: found, limit }) => {
  const svg = renderToStaticMarkup(createElement(plateDrawings[id]));

  test('is named and described, and the same every time', () => {
    expect(svg).toContain(`<title id="${id}-t">${title}</title>`);
    expect(svg).toMatch(new RegExp(`<desc id="${id}-d">.{30,}</desc>`));
    expect(renderToStaticMarkup(createElement(plateDrawings[id]))).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|style=/);
  });

  test('letters the measure and the limit of its facts', () => {
    const text = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);
    if (found) expect(text).toContain(found.text);
    if (limit) expect(text).toContain(limit.text);
  });

  test('describes no number that it does not letter', () => {
    const lettered = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words).join(' ');
    const described = /<desc[^>]*>([^<]*)/.exec(svg)?.[1]?.replaceAll(/&#?\w+;|(?<=\d),(?=\d{3})/g, '') ?? '';
    for (const [number] of described.matchAll(/\d+(?:\.\d+)?/g))
      expect(lettered.match(/\d+(?:\.\d+)?/g) ?? [], described).toContain(number);
  });

  // Where both stand on the sheet as dimensions.
  test('draws the measure and the limit to one scale', () => {
    const [measure] = linesOf(svg, `stroke="${onPaper.signal}" stroke-width="1.4"`);
    const [allowed] = linesOf(svg, `stroke="${onPaper.line}" stroke-width="0.8" stroke-dasharray`);
    if (!found || !limit || measure === undefined || allowed === undefined) return;
    expect(measure).toBeGreaterThan(5);
    expect(Math.abs(measure / allowed / (found.value / limit.value) - 1)).toBeLessThan(0.03);
  });

  test('keeps within its sheet', () => {
    for (const [, d = ''] of svg
      .replaceAll(/<g transform[\s\S]*?<\/g><text/g, '<text')
      .matchAll(/ d="([^"]*)"/g))
      for (const [, x, y] of d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x), d).toBeGreaterThanOrEqual(-1);
        expect(Number(x), d).toBeLessThanOrEqual(401);
        expect(Number(y), d).toBeGreaterThanOrEqual(-1);
        expect(Number(y), d).toBeLessThanOrEqual(301);
      }
    for (const { x, y, width, words } of textsOf(svg)) {
      expect(x, words).toBeGreaterThanOrEqual(0);
      expect(x + width, words).toBeLessThanOrEqual(400);
      expect(y - 10, words).toBeGreaterThanOrEqual(0);
      expect(y, words).toBeLessThanOrEqual(297);
    }
  });
});

/** Where each text stands, its width judged by its letters. */
function textsOf(svg: string) {
  return [...svg.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)"([^>]*)>([^<]*)</g)].map(
    ([, x, y, rest = '', words = '']) => {
      const size = Number(/font-size="(\d+)"/.exec(rest)?.[1] ?? 12.5);
      const width = words.length * size * (rest.includes('Mono') ? 0.6 : 0.52);
      const anchor = /text-anchor="(\w+)"/.exec(rest)?.[1];
      const shift = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0;
      return { x: Number(x) - shift, y: Number(y), width, words };
    },
  );
}

/** The lengths of the straight lines drawn with the given ink. */
function linesOf(svg: string, ink: string): number[] {
  return [...svg.matchAll(/<path d="M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)" ([^>]*)/g)]
    .filter(([, , , , , rest]) => rest?.startsWith(ink))
    .map(([, x0, y0, x1, y1]) => Math.hypot(Number(x1) - Number(x0), Number(y1) - Number(y0)));
}
