import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { temperatures } from '../palette.ts';
import { HouseDrawing } from './house-drawing.tsx';
import { houseSvg, inksOnWhite } from './house-svg.ts';
import { houseStageIds, houseStages } from './stages.ts';

describe.each(houseStageIds)('the stage %s', (stage) => {
  const drawn = renderToStaticMarkup(createElement(HouseDrawing, { stage, callouts: 'numbers' }));

  test('has a title and a description, which name the drawing in the page', () => {
    const [, title = '', desc = ''] =
      /aria-labelledby="(\S+) (\S+)"/.exec(drawn) ?? expect.fail('The drawing has no name');
    const words = houseSvg(stage).match(/<(?:title|desc)>[^<]{10,}/g) ?? [];
    expect(words).toHaveLength(2);
    expect(drawn).toContain(words[0]?.replace('<title>', `<title id="${title}">`));
    expect(drawn).toContain(words[1]?.replace('<desc>', `<desc id="${desc}">`));
    expect(drawn).not.toMatch(/NaN|undefined|style=/);
  });

  test('has its numbers on the sheet, one for each thing in the legend', () => {
    const bubbles = [...drawn.matchAll(/<circle cx="(-?\d+)" cy="(-?\d+)" r="29"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(bubbles).toHaveLength(houseStages[stage].length);
    for (const [x = 0, y = 0] of bubbles) {
      expect(x).toBeGreaterThan(29);
      expect(x).toBeLessThan(1200 - 29);
      expect(y).toBeGreaterThan(29);
      expect(y).toBeLessThan(860 - 29);
    }
  });

  test('uses only inks that have a counterpart on white paper', () => {
    const used = [...houseSvg(stage).matchAll(/(fill|stroke)="(#[^"]*)"/g)];
    expect(used.length).toBeGreaterThan(10);
    for (const [, part, ink = ''] of used)
      expect([...Object.keys(inksOnWhite[part as 'fill' | 'stroke']), ...temperatures]).toContain(ink);
  });
});
