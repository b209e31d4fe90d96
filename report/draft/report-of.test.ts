import { expect, test } from 'vitest';
import { inspectionKind } from '#content/inspections/inspections.ts';
import { stateOf } from '#contract/capture/state.ts';
import { Report } from '#contract/report/report.ts';
import type { ReportAbout } from './about.ts';
import { reportOf } from './report-of.ts';

test('an inspection of which nothing is captured has a draft', () => {
  const { areas, checklist } = inspectionKind('waterproofing');
  const about: ReportAbout = {
    type: 'waterproofing',
    presets: { areas: areas.map((area, order) => ({ ...area, order })), checklist },
    inspection: { start: '2026-11-24T23:00:00Z', completedAt: null },
    customer: { name: 'Dana', address: '1 Road, Ascot QLD 4007' },
    inspector: null,
    agreement: null,
    standardTitles: new Map(),
    sizes: new Map(),
    plans: new Map(),
    earlier: null,
  };
  const report = reportOf(stateOf([]), about);
  expect(Report.parse(report)).toEqual(report);
  expect(report.banner).toEqual({ tone: 'caution', text: 'Nothing is recorded as inspected yet.' });
});
