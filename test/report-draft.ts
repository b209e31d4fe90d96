import { expect } from 'vitest';
import { inspectionKind } from '#content/inspections/inspections.ts';
import type { EntityName } from '#contract/capture/operations.ts';
import { type CaptureState, type Change, stateOf } from '#contract/capture/state.ts';
import { Report } from '#contract/report/report.ts';
import type { ReportAbout } from '#report/draft/about.ts';
import type { Content } from '#report/draft/before-0063.ts';
import { draftOf } from '#report/draft/draft.ts';
import { proposalsOf } from '#report/draft/proposals.ts';
import { findingsOfReport, reportOf } from '#report/draft/report-of.ts';

/** A SHA-256 that stands for a photo's bytes. */
export function hashOf(name: string | number): string {
  return Buffer.from(String(name)).toString('hex').padEnd(64, '0').slice(0, 64);
}

/** The subject of a waterproofing inspection, or of one of another type. Every part can be replaced. */
export function aboutOf(parts: Partial<ReportAbout> = {}): ReportAbout {
  const type = parts.type ?? 'waterproofing';
  const { areas, checklist } = inspectionKind(type);
  return {
    type,
    presets: { areas: areas.map((area, index) => ({ ...area, order: index + 1 })), checklist },
    inspection: { start: '2026-11-24T23:00:00.000Z', completedAt: '2026-11-25T01:30:00.000Z' },
    customer: { name: 'Dana Smith', address: '12 Example Street, Ascot QLD 4007' },
    inspector: {
      name: 'Alex Reid',
      licence: {
        class: 'Completed residential building inspection',
        number: '1234567',
        expires: '2028-06-30',
      },
    },
    agreement: { version: '2026-09' },
    standardTitles: new Map([['AS 3740:2021', 'Waterproofing of domestic wet areas']]),
    sizes: new Map([1, 2, 3, 4].map((name) => [hashOf(name), { width: 2048, height: 1536 }])),
    plans: new Map(),
    earlier: null,
    ...parts,
  };
}

export type Things = Partial<Record<EntityName, Record<string, Record<string, unknown>>>>;

/** The state after one phone wrote each change in a separate operation. */
export function stateWith(things: Things): CaptureState {
  return stateAfter(things, []);
}

type WrittenChange = readonly [entity: EntityName, entityId: string, fields: Record<string, unknown>];

/** The same, and after further changes in this order. */
export function stateAfter(things: Things, changes: readonly WrittenChange[]): CaptureState {
  const written = Object.entries(things).flatMap(([entity, ofKind]) =>
    Object.entries(ofKind).map(([id, fields]): WrittenChange => [entity as EntityName, id, fields]),
  );
  return stateOf(
    [...written, ...changes].map(([entity, entityId, fields], index): Change => {
      const seq = index + 1;
      const at = `2026-11-25T00:00:00.000Z-${String(seq).padStart(4, '0')}-phone`;
      return { id: `o${seq}`, device: 'phone', seq, at, entity, entityId, fields, base: {} };
    }),
  );
}

/** A photo that is here, by the name of its screen copy. */
export function photo(name: string | number, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    screen: hashOf(name),
    sha256: hashOf(`o${name}`),
    takenAt: `2026-11-25T00:0${name}:00Z`,
    ...fields,
  };
}

export const limit = { comparison: 'at least', value: 100, unit: 'mm' };
const cites = [{ standard: 'AS 3740:2021', clause: '4.6', says: 'The membrane turns up at walls.' }];

/** A waterproofing inspection with nothing missing. */
export function wholeWaterproofing(more: Things = {}): Things {
  const inspected = { outcome: 'inspected' };
  const { checklist } = inspectionKind('waterproofing');
  const checks = checklist.flatMap((item) =>
    (item.areas as readonly string[]).map(
      (area) => [`${item.id}:${area}`, { area, outcome: 'passed' }] as const,
    ),
  );
  return {
    inspection: { i1: { weather: 'Fine, 24 °C', dwelling: 'Double storey new build' }, ...more.inspection },
    area: {
      bathroom: inspected,
      ensuite: inspected,
      laundry: { outcome: 'not', reason: 'Locked, and we had no key', effect: 'It may hold defects.' },
      documents: inspected,
      ...more.area,
    },
    check: { ...Object.fromEntries(checks), ...more.check },
    finding: {
      f1: {
        area: 'bathroom',
        places: ['shower recess'],
        title: 'Turn-up too low',
        order: 1,
        cites,
        limit,
        measured: 65,
        unit: 'mm',
        severity: 'major',
        whyMajor: 'Water enters the wall.',
        action: 'Extend the membrane.',
      },
      f2: {
        area: 'ensuite',
        places: ['floor', 'hob'],
        title: 'Pinholes in the membrane.',
        order: 2,
        cites,
        text: 'Pinholes beside the waste\nOne coat seen',
        severity: 'minor',
        action: 'Recoat.',
      },
      ...more.finding,
    },
    photo: { p1: photo(1, { finding: 'f1' }), p2: photo(2, { finding: 'f2' }), ...more.photo },
  };
}

/** The facts of a day on which everything is here. */
export const facts = { unsent: [], missingPhotos: [], withoutCopy: [], today: '2026-11-25' };

/** The report of the written operations. Checks that it is valid to store, and reads back the same. */
export function reportWith(things: Things, about: Partial<ReportAbout> = {}): Report {
  return contentOf(stateWith(things), aboutOf(about)).report;
}

/** The report of a state with its findings, as a version holds them. */
export function contentOf(state: CaptureState, about: ReportAbout): Content {
  const draft = draftOf(state, about);
  const report = reportOf(draft, proposalsOf(draft));
  expect(Report.parse(structuredClone(report))).toEqual(report);
  return { report, findings: findingsOfReport(draft) };
}
