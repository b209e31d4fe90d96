import { dayInWords } from '#contract/calendar.ts';
import {
  findingsOf,
  type Identified,
  isInReport,
  type PhotosByPlace,
  photosByPlace,
} from '#contract/capture/draft.ts';
import { PhotoEdit } from '#contract/capture/marks.ts';
import { otherDayOf } from '#contract/capture/photo-day.ts';
import { type CaptureState, type Entity, fieldValue } from '#contract/capture/state.ts';
import { figuresOf, type PhotoFigure, type ReportPhoto } from '#contract/report/report.ts';
import { sentence } from '../sentences.ts';
import type { EarlierReport, ReportAbout } from './about.ts';
import type { NumberedFinding } from './findings.ts';
import { lineIn } from './text.ts';

/** A figure without its number. */
export type UnnumberedFigure = Omit<PhotoFigure, 'number'>;

/** The photos chosen for the report by their places, in the desk's order, else by time. */
export function reportPhotos(
  state: CaptureState,
  photos: readonly Identified[],
  areas: readonly { id: string }[],
): PhotosByPlace {
  const chosen = photos.filter(({ fields }) => isInReport(state, fields)).sort(inGivenOrder);
  return photosByPlace(chosen, { findings: findingsOf(state), areas });
}

function inGivenOrder(a: Identified, b: Identified): number {
  const order = ({ fields }: Identified) => fieldValue<number>(fields, 'order') ?? Number.MAX_SAFE_INTEGER;
  return order(a) - order(b);
}

/** The figures of a report by what they show, before they are numbered. */
export type DraftFigures = {
  ofFinding: (finding: NumberedFinding) => UnnumberedFigure[];
  ofArea: (area: string, name: string) => UnnumberedFigure[];
};

/** A finding's earlier photos come first, so that the new one is beside the old. */
export function figuresOfDraft({
  state,
  about,
  photos,
}: {
  state: CaptureState;
  about: ReportAbout;
  photos: PhotosByPlace;
}): DraftFigures {
  const earlier = earlierFigures(about.earlier);
  const takenOn = ({ fields }: Identified) => otherDayOf(state, fields, about.inspection);
  return {
    ofFinding: ({ id, identity, location }) => [
      ...earlier(identity),
      ...(photos.ofFinding.get(id) ?? []).flatMap(
        (photo) => figureOf(photo, about, { at: location, finding: identity, takenOn: takenOn(photo) }) ?? [],
      ),
    ],
    ofArea: (area, name) =>
      (photos.ofArea.get(area) ?? []).flatMap(
        (photo) => figureOf(photo, about, { at: name, takenOn: takenOn(photo) }) ?? [],
      ),
  };
}

/** A photo as a figure; `undefined` if its screen copy has not arrived, or if its marks cannot be read. */
export function figureOf(
  { id, fields }: Identified,
  { sizes }: Pick<ReportAbout, 'sizes'>,
  { at, finding, takenOn }: { at: string; finding?: string | undefined; takenOn?: string | undefined },
): UnnumberedFigure | undefined {
  const screen = fieldValue<string>(fields, 'screen');
  const size = screen === undefined ? undefined : sizes.get(screen);
  const edit = editOf(fields);
  if (screen === undefined || !size || !edit) return undefined;
  const photo: ReportPhoto = {
    id,
    original: fieldValue<string>(fields, 'sha256') ?? null,
    screen,
    takenAt: fieldValue<string>(fields, 'takenAt') ?? null,
    width: size.width,
    height: size.height,
    ...edit,
    copies: null,
  };
  const said = lineIn(fields, 'caption');
  // A photo of another day says so wherever it is shown, and first, because nobody may overlook it.
  const day = takenOn && `Taken on ${dayInWords(takenOn)}`;
  const caption = day ? [day, said && sentence(said)].filter(Boolean).join('. ') : said;
  return { photo, at, ...(caption ? { caption } : {}), ...(finding ? { finding } : {}) };
}

/**
 * The marks of a photo. A photo with an unreadable mark is left out of the report, because the mark may hide
 * a face.
 */
export function editOf(fields: Entity): PhotoEdit | undefined {
  return PhotoEdit.safeParse({
    marks: fieldValue(fields, 'marks') ?? [],
    crop: fieldValue(fields, 'crop') ?? null,
    turn: fieldValue(fields, 'turn') ?? 0,
  }).data;
}

/**
 * The photos of a finding in the earlier report: its own, or if it had none, the earlier ones that it showed.
 */
function earlierFigures(earlier: EarlierReport | null): (identity: string) => UnnumberedFigure[] {
  if (!earlier) return () => [];
  const photos = figuresOf(earlier.report).filter((figure): figure is PhotoFigure => 'photo' in figure);
  const from = { report: earlier.number, date: earlier.date };
  return (identity) => {
    const its = photos.filter(({ finding }) => finding === identity);
    const own = its.filter((figure) => !figure.earlier);
    return (own.length > 0 ? own : its).map(({ number: _, ...figure }) => ({
      ...figure,
      photo: { ...figure.photo, copies: null },
      earlier: figure.earlier ?? from,
    }));
  };
}
