import { dayOf } from '#contract/calendar.ts';
import { areasOf, findingsOf, photosOf } from '#contract/capture/draft.ts';
import { savedFile, savedPhotoName } from '#contract/capture/saved-file.ts';
import { type CaptureState, type Entity, fieldValue, isDeleted } from '#contract/capture/state.ts';
import type { Visit } from '#contract/capture/visits.ts';
import { escaped } from '#contract/escaped.ts';
import { lineIn } from './kept-lines.ts';
import type { Memory } from './memory.ts';
import type { PhotoRecord } from './records.ts';

type SavedPageContent = {
  inspections: readonly string[];
  memory: Memory;
  photos: readonly PhotoRecord[];
  savedAt: string;
};

/** The captured data as a readable page, for somebody who has the file but no desk. */
export function savedPage({ inspections, memory, photos, savedAt }: SavedPageContent): string {
  const parts = inspections.map((id) =>
    inspectionPart(
      (area) => lineIn(memory, id, area),
      memory.captured(id).state(),
      memory.visits().get(id),
      photosIn(photos, id),
    ),
  );
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Saved inspections</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}img{max-width:20rem;height:auto}dt{font-weight:bold}</style>
<h1>Saved inspections</h1>
<p>Saved on ${escaped(savedAt)}. At the desk, open the inspection and choose “Import a saved file”. All data is in ${savedFile.operations}.</p>
${parts.join('\n')}
</html>`;
}

function photosIn(photos: readonly PhotoRecord[], inspection: string): Map<string, PhotoRecord> {
  return new Map(photos.filter((photo) => photo.inspection === inspection).map((photo) => [photo.id, photo]));
}

function inspectionPart(
  lineOf: (area: string) => string,
  state: CaptureState,
  visit: Visit | undefined,
  photos: ReadonlyMap<string, PhotoRecord>,
): string {
  const presets = visit ?? { areas: [], checklist: [] };
  const { start } = visit?.inspection ?? {};
  const title = visit
    ? `${visit.inquiry.address}, ${start ? dayOf(new Date(start)) : 'no day'}`
    : 'Inspection';
  const all = areasOf(state, presets);
  const areas = all.map(({ name, fields }) => thing(name || 'Area', fields));
  // A finding that began with its photo asks for its line too.
  const begun = findingsOf(state).map(({ id }) => ({ id, name: 'A finding from a photo' }));
  const lines = [...all, ...begun].flatMap(({ id, name }) => {
    const text = lineOf(id);
    return text ? [`<p>${escaped(name || 'Area')}: ${escaped(text)}</p>`] : [];
  });
  const checks = Object.entries(state.check)
    .filter(([, fields]) => !isDeleted(fields))
    .map(([id, fields]) => thing(`Check ${id}`, fields));
  const findings = findingsOf(state).map(({ fields }) => thing(textOf(fields, 'title') || 'Finding', fields));
  const pictures = photosOf(state).map(({ id, fields }) => picture(photos.get(id), fields));
  return `<section><h2>${escaped(title)}</h2>${[
    ...section('Areas', areas),
    ...section('Checks', checks),
    ...section('Findings', findings),
    ...section('Typed, and no finding yet', lines),
    ...section('Photos', pictures),
  ].join('')}</section>`;
}

function section(title: string, parts: readonly string[]): string[] {
  return parts.length > 0 ? [`<h3>${title}</h3>`, ...parts] : [];
}

function thing(title: string, fields: Entity): string {
  const rows = Object.entries(fields)
    .filter(([, { value }]) => value !== null)
    .map(([name, { value }]) => `<dt>${escaped(name)}</dt><dd>${escaped(inWords(value))}</dd>`);
  return `<h4>${escaped(title)}</h4><dl>${rows.join('')}</dl>`;
}

function picture(photo: PhotoRecord | undefined, fields: Entity): string {
  const caption = escaped(textOf(fields, 'caption') || textOf(fields, 'takenAt'));
  const kind = photo?.files.screen ? 'screen' : 'original';
  const { sha256 } = photo?.files[kind] ?? {};
  if (!photo || sha256 === undefined) return `<p>${caption} (not on this phone)</p>`;
  const address = savedPhotoName(photo.inspection, kind, sha256);
  return `<figure><img src="${escaped(address)}" alt=""><figcaption>${caption}</figcaption></figure>`;
}

function textOf(fields: Entity, name: string): string {
  return inWords(fieldValue(fields, name) ?? '');
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
