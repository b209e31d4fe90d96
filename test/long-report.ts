import { inspectionKind } from '#content/inspections/inspections.ts';
import { reportWords } from '#content/reports/words.ts';
import { checkId } from '#contract/capture/draft.ts';
import type { EntityName } from '#contract/capture/operations.ts';
import type { Report, ReportFigure } from '#contract/report/report.ts';
import { sha256Of } from './capture.ts';
import { houseFindings } from './captured/house.ts';
import { drawPhoto } from './photos/photos.ts';
import { aboutOf, contentOf, stateWith, type Things } from './report-draft.ts';

type Size = { type: string; findings: number; photos: number };
type Copies = ReadonlyMap<string, Buffer>;

const captions = ['', 'The whole of it', 'Closer, with the tape', '', 'From the other side'];

/**
 * What somebody captured in a long inspection: findings of every class in all areas, each with its check, photos of findings in turn, an
 * area that was locked, and one that was seen in part.
 *
 * @param screens the SHA-256 of the photos' copies, which repeat
 */
export function longCapture({ type, findings, photos }: Size, screens: readonly string[]): Things {
  const { areas, checklist } = inspectionKind(type);
  const checks = checklist.flatMap((item) =>
    (item.areas === 'each' ? areas.map(({ id }) => id) : item.areas).map((area) => ({ item, area })),
  );
  const locked = areas.at(-1)?.id;
  const open = checks.filter(({ area }) => area !== locked);
  const given = Array.from({ length: findings }, (_, index) => {
    const {
      scene: _scene,
      cite,
      limit,
      measured,
      ...finding
    } = houseFindings[index % houseFindings.length] as (typeof houseFindings)[number];
    const check = open[(index * 3) % open.length] ?? open[0];
    const fields = {
      ...finding,
      area: check?.area,
      check: check && checkId(check.item.id, check.area),
      cites: [cite],
      order: index + 1,
      ...(limit && measured !== undefined ? { limit, measured, unit: limit.unit } : {}),
    };
    return [`f${index + 1}`, fields] as const;
  });
  const found = new Set(given.map(([, { check }]) => check));
  const area = Object.fromEntries(
    areas.map(({ id }, index) => [
      id,
      id === locked
        ? { outcome: 'not', reason: 'Locked, and we had no key', effect: 'It may hold defects.' }
        : index === 1
          ? {
              outcome: 'partly',
              reason: 'Furniture or stored goods in the way',
              effect: 'We saw about half of it.',
            }
          : { outcome: 'inspected' },
    ]),
  );
  const check = Object.fromEntries(
    open.map(({ item, area: at }, index) => {
      const id = checkId(item.id, at);
      const measured = item.unit === 'mm' && index % 3 === 0 ? { measured: 2 + (index % 4), unit: 'mm' } : {};
      return [
        id,
        { area: at, ...(found.has(id) ? { outcome: 'defect' } : { outcome: 'passed', ...measured }) },
      ];
    }),
  );
  const photo = Object.fromEntries(
    Array.from({ length: photos }, (_, index) => [
      `p${index + 1}`,
      {
        screen: screens[index % screens.length],
        sha256: screens[index % screens.length],
        takenAt: new Date(Date.UTC(2026, 10, 25, 0, 0, index)).toISOString(),
        caption: captions[index % captions.length],
        ...(index === 0 && 'exterior' in area
          ? { area: 'exterior', inReport: true, caption: 'The house from the street' }
          : { finding: `f${(index % findings) + 1}` }),
      },
    ]),
  );
  const inspection = {
    i1: { weather: 'Fine, 24 °C', dwelling: 'Detached house, two storeys, brick veneer' },
  };
  return { inspection, area, check, finding: Object.fromEntries(given), photo } satisfies Partial<
    Record<EntityName, object>
  >;
}

/** A long report as it is frozen, with the copies of its photos. */
export function longReport(size: Size): Promise<{ report: Report; copies: Copies }> {
  return frozenReport(size.type, (screens) => longCapture(size, screens));
}

/**
 * The report of what was captured, as it is frozen, with the copies of its photos.
 *
 * @param captured from the SHA-256 of four photos' copies: three are wide, the second is tall
 */
export async function frozenReport(
  type: string,
  captured: (screens: readonly string[]) => Things,
): Promise<{ report: Report; copies: Copies }> {
  const { copies, sizes } = await drawnCopies();
  const { report } = contentOf(stateWith(captured([...copies.keys()])), aboutOf({ type, sizes }));
  return { copies, report: frozen(report) };
}

/** What became of the earlier items, in turn: the last is one that nobody looked at. */
const results = [
  'Rectified',
  'Repeat defect not rectified',
  'Partially rectified, additional work required',
  'Not accessible',
  null,
];

/** The report of the re-inspection of what was captured, as it is frozen: each item has its result, and a photo where somebody saw it. */
export async function frozenReInspection(
  type: string,
  captured: (screens: readonly string[]) => Things,
): Promise<{ report: Report; copies: Copies }> {
  const { copies, sizes } = await drawnCopies();
  const screens = [...copies.keys()];
  const things = captured(screens);
  const first = contentOf(stateWith(things), aboutOf({ type, sizes }));
  const earlier = { number: 'VG-2026-PC-0012', date: '2026-11-25', ...first, report: frozen(first.report) };
  const seen = Object.entries(things.finding ?? {}).flatMap(([id, fields], index) => {
    const status = results[index % results.length];
    return status ? [{ id, fields, status, screen: screens[index % screens.length] }] : [];
  });
  const again: Things = {
    inspection: things.inspection ?? {},
    finding: Object.fromEntries(
      seen.map(({ id, fields, status }) => [`n${id}`, { ...fields, follows: id, status }]),
    ),
    photo: Object.fromEntries(
      seen.map(({ id, screen }) => [
        `q${id}`,
        {
          screen,
          sha256: screen,
          finding: `n${id}`,
          takenAt: '2026-11-25T00:00:00.000Z',
          caption: 'The same place, again',
        },
      ]),
    ),
  };
  const { report } = contentOf(stateWith(again), aboutOf({ type, sizes, earlier }));
  return { copies, report: frozen(report) };
}

/** The copies of four photos by their SHA-256, and the sizes of their screen copies. */
async function drawnCopies() {
  const drawn = await Promise.all(
    (['bathroom', 'frame', 'roof', 'slab'] as const).map((scene, index) =>
      drawPhoto({
        seed: index + 1,
        scene,
        ...(index === 1 ? { width: 300, height: 400 } : { width: 400, height: 300 }),
      }),
    ),
  );
  const copies = new Map(drawn.map((bytes) => [sha256Of(bytes), bytes]));
  const sizes = new Map(
    [...copies.keys()].map((sha256, index) => [
      sha256,
      index === 1 ? { width: 1536, height: 2048 } : { width: 2048, height: 1536 },
    ]),
  );
  return { copies, sizes };
}

function frozen(report: Report): Report {
  const edition = {
    version: 1,
    publishedAt: '2026-11-26T06:15:00.000Z',
    code: '7QK4-M2XD-9TRB',
    verifyUrl: 'https://plumbline.example/verify/7QK4-M2XD-9TRB',
    changes: [],
  };
  return {
    ...report,
    words: reportWords(),
    header: { ...report.header, number: 'VG-2026-PC-0012' },
    defects: report.defects.map(withCopies),
    sections: report.sections.map(withCopies),
    particulars: report.particulars && { ...report.particulars, edition },
  };
}

function withCopies<Part extends { figures: ReportFigure[] }>(part: Part): Part {
  const figures = part.figures.map((figure) =>
    'photo' in figure
      ? {
          ...figure,
          photo: { ...figure.photo, copies: { large: figure.photo.screen, small: figure.photo.screen } },
        }
      : figure,
  );
  return { ...part, figures };
}
