import type { PhotoProblem } from '#contract/capture/photos.ts';
import type { PhotoFigure, PlanFigure, Report, ReportFigure } from '#contract/report/report.ts';
import { figuresOf } from '#contract/report/report.ts';
import type { StoredFile } from '../files/disk.ts';
import { filesWithContent } from '../files/owned.ts';
import { AT_ONCE } from './draw-pictures.ts';
import { makePictures } from './make-pictures.ts';
import { keepPicture, type Sources, type Store } from './stored-files.ts';

type Copies = NonNullable<PhotoFigure['photo']['copies']>;
type Pictured = PhotoFigure | PlanFigure;

/** The photos and plan pages that cannot be drawn, by the name of the file in the store, and why. */
export type Unreadable = ReadonlyMap<string, PhotoProblem>;

type Making = {
  inspectionId: string;
  report: Report;
  sources: Sources;
  before: Report | undefined;
  now: Date;
};

/**
 * Makes and stores the pictures of all the report's figures. An unchanged picture of the version before is
 * reused.
 *
 * @returns the report, and the unreadable files, whose figures have no copies
 */
export async function withPictures(
  store: Store,
  { inspectionId, report, sources, before, now }: Making,
): Promise<{ report: Report; unreadable: Unreadable }> {
  const made = await keptBefore(store, { inspectionId, before });
  const unreadable = new Map<string, PhotoProblem>();
  const left = figuresOf(report).filter(isPictured);
  const next = async (): Promise<void> => {
    for (let figure = left.pop(); figure; figure = left.pop()) {
      const key = keyOf(figure);
      const file = sourceOf(figure, sources);
      if (made.has(key) || !file) continue;
      const copies = await copiesOf(store, { figure, file, inspectionId, now });
      if (typeof copies === 'string') unreadable.set(file.filename, copies);
      else made.set(key, copies);
    }
  };
  // While the disk keeps the pictures of one photo, those of the next are made.
  await Promise.all(Array.from({ length: 2 * AT_ONCE }, next));
  const originals = await originalsHere(store, { inspectionId, report });
  return { report: mapFigures(report, (figure) => withCopies(figure, { made, originals })), unreadable };
}

async function copiesOf(
  store: Store,
  {
    figure,
    file,
    inspectionId,
    now,
  }: { figure: Pictured; file: StoredFile; inspectionId: string; now: Date },
): Promise<Copies | PhotoProblem> {
  const made = await makePictures(store.files, file, 'photo' in figure ? figure.photo : null);
  if ('problem' in made) return made.problem;
  const kept = [made.large, made.small].map((bytes) => keepPicture(store, { inspectionId, bytes, now }));
  const [large = '', small = ''] = await Promise.all(kept);
  return { large, small };
}

/** The pictures of the version before that are still stored. */
async function keptBefore(
  { db }: Store,
  { inspectionId, before }: Pick<Making, 'inspectionId' | 'before'>,
): Promise<Map<string, Copies>> {
  const kept = new Map<string, Copies>();
  if (!before) return kept;
  const figures = figuresOf(before).filter(isPictured);
  const contents = figures.flatMap((figure) => {
    const copies = copiesIn(figure);
    return copies ? [copies.large, copies.small] : [];
  });
  const files = await filesWithContent(db, ['report-picture'], { contents, owner: inspectionId });
  const here = new Set(files.map(({ sha256 }) => sha256));
  for (const figure of figures) {
    const copies = copiesIn(figure);
    if (copies && here.has(copies.large) && here.has(copies.small)) kept.set(keyOf(figure), copies);
  }
  return kept;
}

/** The stored originals, by their SHA-256. */
async function originalsHere(
  { db }: Store,
  { inspectionId, report }: Pick<Making, 'inspectionId' | 'report'>,
): Promise<Set<string>> {
  const contents = figuresOf(report).flatMap((figure) =>
    'photo' in figure ? (figure.photo.original ?? []) : [],
  );
  const files = await filesWithContent(db, ['photo-original'], { contents, owner: inspectionId });
  return new Set(files.map(({ sha256 }) => sha256));
}

function withCopies(
  figure: ReportFigure,
  { made, originals }: { made: ReadonlyMap<string, Copies>; originals: ReadonlySet<string> },
): ReportFigure {
  if (!isPictured(figure)) return figure;
  const copies = made.get(keyOf(figure)) ?? null;
  if ('plan' in figure) return { ...figure, plan: { ...figure.plan, copies } };
  const { original } = figure.photo;
  // For a photo of an earlier inspection, that inspection's report has the original's hash.
  const isHere = original !== null && (figure.earlier !== undefined || originals.has(original));
  return { ...figure, photo: { ...figure.photo, original: isHere ? original : null, copies } };
}

/** Two figures with one key have the same pictures. */
function keyOf(figure: Pictured): string {
  if ('plan' in figure) return JSON.stringify([figure.plan.file, figure.plan.page]);
  const { screen, marks, crop, turn } = figure.photo;
  const blurred = marks.filter(({ kind }) => kind === 'blur').map(({ from, to }) => [from, to]);
  return JSON.stringify([screen, blurred, crop, turn]);
}

function sourceOf(figure: Pictured, { screens, pages }: Sources): StoredFile | undefined {
  return 'plan' in figure
    ? pages.get(figure.plan.file)?.get(figure.plan.page)
    : screens.get(figure.photo.screen);
}

export function isPictured(figure: ReportFigure): figure is Pictured {
  return 'photo' in figure || 'plan' in figure;
}

/** The pictures of a figure, once they are made. */
export function copiesIn(figure: Pictured): Copies | null {
  return 'plan' in figure ? figure.plan.copies : figure.photo.copies;
}

function mapFigures(report: Report, of: (figure: ReportFigure) => ReportFigure): Report {
  const { particulars } = report;
  const within = <Thing extends { figures: ReportFigure[] }>(thing: Thing) => ({
    ...thing,
    figures: thing.figures.map(of),
  });
  return {
    ...report,
    defects: report.defects.map(within),
    sections: report.sections.map(within),
    particulars: particulars && {
      ...particulars,
      plans: particulars.plans.map((plan) => of(plan) as PlanFigure),
    },
  };
}
