import { isInReport, photosOf } from '#contract/capture/draft.ts';
import type { Pin } from '#contract/capture/operations.ts';
import { type CaptureState, type Entity, fieldValue, isDeleted } from '#contract/capture/state.ts';
import { figuresOf } from '#contract/report/report.ts';
import type { EarlierReport, ReportAbout } from '#report/draft/about.ts';
import { presetsFor, visitOf } from '../capture/public.ts';
import { agreementFor } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { filesOwnedBy, placesOwnedBy } from '../files/owned.ts';
import type { ReportedInspection } from '../inspections/public.ts';
import { standardTitles } from '../standards/public.ts';
import { earlierReport } from './open-findings.ts';
import type { PictureSizes, Size } from './sizes.ts';
import { filesByContent, type Sources } from './stored-files.ts';

/** Everything in a report besides the operations, and the files of its pictures. */
export async function gatherAbout(
  db: Db,
  { sizesOf }: { sizesOf: PictureSizes },
  { inspection, state, now }: { inspection: ReportedInspection; state: CaptureState; now: Date },
): Promise<{ about: ReportAbout; sources: Sources }> {
  const { id, type, start, completedAt, customer, inspector, follows } = inspection;
  const earlier = follows === null ? null : await earlierReport(db, follows);
  const screens = await filesByContent(db, ['photo-screen'], {
    contents: [...screensIn(state), ...screensOf(earlier)],
    owners: [id, ...inspection.followed],
  });
  const originals = await filesByContent(db, ['photo-original'], {
    contents: photosOf(state).flatMap(({ fields }) =>
      screens.has(screenOf(fields)) ? [] : (fieldValue<string>(fields, 'sha256') ?? []),
    ),
    owners: [id],
  });
  const pages = await pagesOf(db, pinnedFiles(state));
  const sizes = await sizesOf([
    ...screens.values(),
    ...[...pages.values()].flatMap((ofPlan) => [...ofPlan.values()]),
  ]);
  const visit = pages.size > 0 ? await visitOf(db, id, now) : undefined;
  const names = new Map(visit?.inquiry.files.map((file) => [file.filename, file.originalName]));
  return {
    about: {
      type,
      customer,
      presets: (await presetsFor(db, [inspection]))(inspection),
      inspection: { start, completedAt },
      inspector: inspector && { name: inspector.name, licence: inspector.licence },
      agreement: await agreementFor(db, inspection, now),
      standardTitles: await standardTitles(db),
      sizes: sizesBy(screens, sizes),
      plans: new Map(
        [...pages].flatMap(([file, ofPlan]) => {
          const name = names.get(file);
          return name === undefined ? [] : [[file, { name, pages: sizesBy(ofPlan, sizes) }] as const];
        }),
      ),
      earlier,
    },
    sources: { screens, originals, pages },
  };
}

/**
 * The photos chosen for the report that cannot be shown: not arrived, arrived without a copy to show, or with a
 * missing or damaged file.
 */
export function photosNotHere(
  state: CaptureState,
  { about, sources }: { about: Pick<ReportAbout, 'sizes'>; sources: Sources },
): { unsent: { id: string; device: string }[]; withoutCopy: string[]; missing: string[] } {
  const gone = photosOf(state).filter(
    ({ fields }) => isInReport(state, fields) && !about.sizes.has(screenOf(fields)),
  );
  const arrived = withoutCopies(state, { sources });
  return {
    unsent: gone
      .filter(({ id, fields }) => !sources.screens.has(screenOf(fields)) && !arrived.includes(id))
      .map(({ id, fields }) => ({ id, device: (fields.screen ?? fields.sha256)?.device ?? '' })),
    withoutCopy: gone.map(({ id }) => id).filter((id) => arrived.includes(id)),
    missing: gone.filter(({ fields }) => sources.screens.has(screenOf(fields))).map(({ id }) => id),
  };
}

/** The photos whose original is here, and no copy to show. */
export function withoutCopies(state: CaptureState, { sources }: { sources: Sources }): string[] {
  return photosOf(state)
    .filter(
      ({ fields }) =>
        !sources.screens.has(screenOf(fields)) &&
        sources.originals.has(fieldValue<string>(fields, 'sha256') ?? ''),
    )
    .map(({ id }) => id);
}

function screenOf(fields: Entity): string {
  return fieldValue<string>(fields, 'screen') ?? '';
}

/** The copies of the earlier report's photos, which a re-inspection shows beside its own. */
function screensOf(earlier: EarlierReport | null): string[] {
  const figures = earlier ? figuresOf(earlier.report) : [];
  return figures.flatMap((figure) => ('photo' in figure ? figure.photo.screen : []));
}

function screensIn(state: CaptureState): string[] {
  return photosOf(state).flatMap(({ fields }) => fieldValue<string>(fields, 'screen') ?? []);
}

/** The plans on which something is pinned. */
function pinnedFiles(state: CaptureState): string[] {
  const things: Entity[] = [...Object.values(state.finding), ...Object.values(state.photo)];
  const pins = things.flatMap((fields) => (isDeleted(fields) ? [] : (fieldValue<Pin>(fields, 'pin') ?? [])));
  return [...new Set(pins.map(({ file }) => file))];
}

/** The pages of plans that are kept as pictures. */
async function pagesOf(db: Db, plans: string[]): Promise<Map<string, Map<number, StoredFile>>> {
  const places = await placesOwnedBy(db, 'plan-page', plans);
  const files = await filesOwnedBy(db, 'plan-page', plans);
  return new Map(
    [...files].map(([plan, ofPlan]) => [
      plan,
      new Map(ofPlan.map((file, index) => [places.get(plan)?.[index] ?? 0, file])),
    ]),
  );
}

function sizesBy<Key>(files: ReadonlyMap<Key, StoredFile>, sizes: ReadonlyMap<string, Size>): Map<Key, Size> {
  return new Map(
    [...files].flatMap(([key, { filename }]) => {
      const size = sizes.get(filename);
      return size ? [[key, size] as const] : [];
    }),
  );
}
