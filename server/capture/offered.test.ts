import { describe, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import type { TemplateSet, Visit } from '#contract/capture/visits.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import { addressOf } from '#contract/endpoint.ts';
import { openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { signedInInspector } from '#test/people.ts';
import { bookedInspection } from '#test/reports.ts';
import { searchTemplates } from '#web/capture/templates/search-templates.ts';
import { indexTemplates } from '#web/capture/templates/template-index.ts';

const gutter = {
  id: 'blocked-gutter',
  title: 'Gutter is blocked',
  words: 'Leaves block the gutter above the garage.',
  action: 'Clear the gutter.',
  severity: 'major',
  trade: 'Plumber',
};

describe('what is offered where a finding is described', () => {
  const desk = useDesk(openSqlite);

  test('the business’s own phrases come to phone and desk as templates that cite nothing, and leave with the facts', async () => {
    const { inspector } = await signedInInspector(desk);
    const { id } = await bookedInspection(desk, { inspectorId: inspector.id, start: '2026-11-23T00:00:00Z' });
    const onPhone = async () => {
      const reply = await desk.call('GET', `${capture.visits.path}?from=2026-11-20&to=2026-11-30`);
      return reply.json<{ visits: Visit[] }>().visits.find(({ inspection }) => inspection.id === id);
    };
    const atDesk = async () =>
      (await desk.call('GET', addressOf(reports.draft, { id }))).json<{ visit: Visit }>().visit;
    expect((await onPhone())?.templateSets).toEqual([]);

    factsInForce({
      inspections: {
        ...facts.inspections,
        phrases: [gutter, { ...gutter, id: 'other', title: 'Odd', severity: 'Cosmetic', trade: undefined }],
      },
    });
    const [hash = ''] = (await onPhone())?.templateSets ?? [];
    expect((await atDesk()).templateSets).toEqual([hash]);
    const set = (await desk.call('GET', addressOf(capture.templates, { hash }))).json<TemplateSet>();
    expect(set.templates).toMatchObject([
      {
        id: 'blocked-gutter',
        name: 'Gutter is blocked',
        priority: 'high',
        clause: null,
        limit: null,
        trade: 'plumber',
      },
      { id: 'other', code: 'Own phrase', priority: '' },
    ]);
    const search = (words: string) =>
      searchTemplates(indexTemplates([set]), words, { standards: [], limit: 10, used: [] });
    for (const words of ['gutter', 'leaves', 'plumber', 'own phrase'])
      expect(search(words)[0]?.template.id, words).toBe('blocked-gutter');

    factsInForce({ inspections: { ...facts.inspections, phrases: [] } });
    expect((await onPhone())?.templateSets).toEqual([]);
    expect((await desk.call('GET', addressOf(capture.templates, { hash }))).statusCode).toBe(404);
  });
});
