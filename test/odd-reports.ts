import { inspectionKind } from '#content/inspections/inspections.ts';
import { checkId } from '#contract/capture/draft.ts';
import { longCapture } from './long-report.ts';
import type { Things } from './report-draft.ts';

/** Captures that a report has to be readable of, however odd they are, by what is odd about them. */
type OddReport = (screens: readonly string[]) => Things;
export type OddName = keyof ReturnType<typeof oddReports>;

const LONG_TITLE = 300;

/** Every area with its outcome, and every check passed. */
function goneThrough(type: string): Things {
  const { areas, checklist } = inspectionKind(type);
  const checks = checklist.flatMap((item) =>
    (item.areas === 'each' ? areas.map(({ id }) => id) : item.areas).map((area) => [
      checkId(item.id, area),
      { area, outcome: 'passed' },
    ]),
  );
  return {
    inspection: { i1: { weather: 'Fine, 24 °C' } },
    area: Object.fromEntries(areas.map(({ id }) => [id, { outcome: 'inspected' }])),
    check: Object.fromEntries(checks),
  };
}

function one(type: string, fields: Record<string, unknown> = {}): Things {
  const [area] = inspectionKind(type).areas;
  const finding = {
    area: area?.id,
    title: 'Grout is missing',
    severity: 'minor',
    action: 'Fill the joint.',
    order: 1,
  };
  return { ...goneThrough(type), finding: { f1: { ...finding, ...fields } } };
}

/** `Grout is missing beside the window …`, as long as it is asked to be. */
function worded(letters: number): string {
  return 'Grout is missing beside the window '.repeat(letters).slice(0, letters).trim().padEnd(letters, 'x');
}

/** The odd captures of an inspection of this type. */
export function oddReports(type: string) {
  const { areas } = inspectionKind(type);
  const shown = (screen: string | undefined, fields: object = {}) => ({
    screen,
    sha256: screen,
    takenAt: '2026-11-25T00:00:00.000Z',
    ...fields,
  });
  return {
    'no finding': () => goneThrough(type),
    'one finding': ([screen]) => ({ ...one(type), photo: { p1: shown(screen, { finding: 'f1' }) } }),
    '300 findings': (screens) => longCapture({ type, findings: 300, photos: 300 }, screens),
    'a finding with nothing but its title': () => one(type, { area: undefined, action: undefined }),
    'a finding without a photo': () => one(type, { places: ['Beside the door'] }),
    '60 places': ([screen]) => ({
      ...one(type, { places: Array.from({ length: 60 }, (_, index) => `Beside window ${index + 1}`) }),
      photo: { p1: shown(screen, { finding: 'f1' }) },
    }),
    'titles of 300 letters': (screens) => {
      const capture = longCapture({ type, findings: 9, photos: 18 }, screens);
      const titles = [worded(LONG_TITLE), 'x'.repeat(LONG_TITLE)];
      const finding = Object.entries(capture.finding ?? {}).map(([id, fields], index) => [
        id,
        { ...fields, title: titles[index % titles.length] },
      ]);
      return { ...capture, finding: Object.fromEntries(finding) };
    },
    'all areas locked': () => ({
      inspection: { i1: { weather: 'Fine, 24 °C' } },
      area: Object.fromEntries(
        areas.map(({ id }) => [
          id,
          { outcome: 'not', reason: 'Locked, and we had no key', effect: 'It may hold defects.' },
        ]),
      ),
    }),
    'photos from last year': (screens) => ({
      ...one(type),
      photo: Object.fromEntries(
        screens.map((screen, index) => [
          `p${index}`,
          shown(screen, { finding: 'f1', takenAt: '2025-11-25T00:00:00.000Z', otherDay: true }),
        ]),
      ),
    }),
    'a severity that nobody chose': ([screen]) => ({
      ...one(type, { severity: undefined }),
      photo: { p1: shown(screen, { finding: 'f1' }) },
    }),
  } satisfies Record<string, OddReport>;
}
