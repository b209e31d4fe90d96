import { expect, test } from 'vitest';
import { labelledSets, measure, total } from './documents.ts';

const sets = { tuned: measure('tuned'), 'held-apart': measure('held-apart') };

test.each(labelledSets)('standards of the %s set are read and understood well enough', async (set) => {
  const measured = await sets[set];
  const clauses = total(measured.map(({ scores }) => scores.clauses));
  const requirements = total(measured.map(({ scores }) => scores.requirements));
  expect(clauses.precision).toBeGreaterThanOrEqual(0.95);
  expect(clauses.recall).toBeGreaterThanOrEqual(0.95);
  expect(requirements.precision).toBeGreaterThanOrEqual(0.92);
  expect(requirements.recall).toBeGreaterThanOrEqual(0.92);
  expect(measured.filter(({ scores }) => !scores.code || !scores.title)).toEqual([]);
});

test.each(labelledSets)(
  'a template of the %s set rests on words of its page and names a clause',
  async (set) => {
    for (const { reading } of await sets[set]) {
      if (!reading.ok) continue;
      const { clauses, templates } = reading.understood;
      for (const template of templates) {
        expect(reading.pages[template.page - 1]?.text).toContain(template.snippet);
        expect(template.snippet.trim()).not.toBe('');
        expect(template.defectName.length).toBeLessThan(110);
        expect(clauses.map(({ number }) => number)).toContain(template.clause);
      }
    }
  },
);
