import { expect, test } from 'vitest';
import { inspectionTypes, serviceTypes } from '#contract/choices.ts';
import { standards } from '../standards.ts';
import { reportKind } from './kinds.ts';
import { reports } from './reports.ts';

const types = [...new Set([...inspectionTypes, ...serviceTypes])];

test('each type has the code of its numbers; the whole house has none', () => {
  expect(Object.fromEntries(types.map((type) => [type, reportKind(type).code]))).toEqual({
    'pre-pour': 'PR',
    'slab-base': 'FS',
    frame: 'FS',
    enclosed: 'PP',
    waterproofing: 'WP',
    'practical-completion': 'PC',
    warranty: null,
    'warranty-inspection': null,
    'stage-inspection': 'SI',
    dilapidation: 'DR',
    'thermal-imaging': 'TI',
  });
  expect(reportKind('constructor').code).toBe('SI');
});

test('a real report has the title and the layout of its sample', () => {
  const sampleOf = (path: string) => reports.find((report) => report.path === path);
  const pairs = [
    ['warranty', '/sample-building-report'],
    ['enclosed', '/sample-pre-plaster-report'],
    ['frame', '/sample-frame-slab-report'],
    ['slab-base', '/sample-frame-slab-report'],
    ['practical-completion', '/sample-pci-report'],
    ['waterproofing', '/sample-waterproofing-report'],
  ] as const;
  for (const [type, path] of pairs) {
    const { title, layout, defectsTitle, basis } = reportKind(type);
    expect(sampleOf(path)).toMatchObject({ title, layout, defectsTitle });
    expect(sampleOf(path)?.basis).toEqual(basis);
  }
});

test('the standard of each scope is one of ours, and what must wait is half a sentence', () => {
  const codes = standards.flatMap((category) => category.standards.map(({ code }) => code));
  for (const type of types) {
    const { scope, method = [], waits, banner } = reportKind(type);
    const named = scope.join(' ').match(/AS 4349\.\d-\d{4}/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const code of named) expect(codes).toContain(code);
    for (const sentence of [...scope, ...method]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    if (waits !== null) expect(waits).toMatch(/^[A-Z].*[a-z]$/);
    expect(Object.values(banner ?? {}).join(' ')).not.toMatch(/structural defect/i);
  }
});

test('the reports of a whole house go through it part by part', () => {
  const general = types.filter((type) => reportKind(type).layout === 'general');
  expect(general.sort()).toEqual(['dilapidation', 'warranty', 'warranty-inspection']);
});
