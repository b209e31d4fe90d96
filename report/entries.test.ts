import { expect, test } from 'vitest';
import { reportWords } from '#content/reports/words.ts';
import { generalReport, stagedReport, testPhoto } from '#test/real-reports.ts';
import { reportBlocks } from './blocks.ts';
import { shownFigure } from './entries.ts';

const figure = {
  ...testPhoto(7, 'Bathroom', 'The edge'),
  earlier: { report: 'VG-2026-WP-0001', date: '2026-11-02' },
};

const from = 'From report VG-2026-WP-0001 of 2 November 2026.';

test('a photo of an earlier report says so first, and in a version from before decision 0087 last', () => {
  const words = reportWords();
  expect(shownFigure(figure, words, { fromIs: 'first' }).caption).toBe(`${from} Bathroom. The edge.`);
  expect(shownFigure(figure, words).caption).toBe(`Bathroom. The edge. ${from}`);
  for (const made of [stagedReport, generalReport]) {
    const printed = (shape: object) => {
      const { sections } = made();
      const withPhoto = sections.map((section) => ({ ...section, figures: [figure] }));
      const withDefects = made().defects.map((defect) => ({ ...defect, figures: [figure] }));
      return JSON.stringify(
        reportBlocks({ ...made({ sections: withPhoto, defects: withDefects }), ...shape }),
      );
    };
    expect(printed({ shape: 'grave-first' })).toContain(`"caption":"${from} The edge."`);
    expect(printed({})).toContain(`"caption":"Bathroom. The edge. ${from}"`);
  }
});
