import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ReadStandard } from '#server/standards/intake.ts';
import { readStandard } from '#server/standards/read-standard.ts';
import type { DocumentKind, Reading } from '#standards-reader/understood.ts';
import { sha256Of } from '#test/capture.ts';
import { drawPhoto, type PhotoRequest } from '#test/photos/photos.ts';
import { documentsOfTheYear } from './books.ts';
import { photosOfReport } from './reports.ts';
import { photosOfTheDay } from './site-day.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'build', 'demonstration');
const photoPath = (request: PhotoRequest) =>
  join(folder, `${sha256Of(Buffer.from(JSON.stringify(request)))}.jpg`);
const readingPath = (document: Buffer) => join(folder, `${sha256Of(document)}.reading`);

/**
 * Makes the photos of the demonstration, and reads its standards as the product does. Both take seconds and do
 * not depend on the year, so they are made once, as the site is built once.
 */
export async function prepare(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([readDocuments(), drawPhotos()]);
}

/** A photo of the demonstration. */
export const preparedPhoto = (request: PhotoRequest): Promise<Buffer> => readFile(photoPath(request));

/** The product's `readStandard`, which already has the readings of the demonstration's documents. */
export const preparedReading: ReadStandard = async (file, watched) => {
  const reading = await readFile(readingPath(await readFile(file.path))).catch(() => undefined);
  return reading && !watched.corrections ? deserialize(reading) : readStandard(file, watched);
};

async function readDocuments(): Promise<void> {
  for (const name of documentsOfTheYear) {
    const path = join(root, 'standards-reader/corpus', name);
    const reading: Reading = await readStandard({ path, kind: extname(name).slice(1) as DocumentKind });
    if (!reading.ok) throw new Error(`${name}: ${reading.sentence}`);
    await writeFile(readingPath(await readFile(path)), serialize(reading));
  }
}

async function drawPhotos(): Promise<void> {
  for (const request of [...photosOfReport, ...photosOfTheDay])
    await writeFile(photoPath(request), await drawPhoto(request));
}
