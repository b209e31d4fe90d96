import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ReadStandard } from '#server/standards/intake.ts';
import { readStandard } from '#server/standards/read-standard.ts';
import type { DocumentKind, Reading } from '#server/standards/understood.ts';
import { sha256Of } from '#test/capture.ts';

const folder = join(import.meta.dirname, '..', 'test', 'standards');

/**
 * Has the product read documents, one after the other, while the year is being made. Each
 * takes a second and does not depend on the year.
 *
 * @param names the documents that are uploaded later, in that order
 * @returns the product's `readStandard`, which already has the readings of these documents
 */
export function readAhead(names: readonly string[]): { readStandard: ReadStandard; done: Promise<unknown> } {
  const readings = new Map<string, Promise<Reading>>();
  let before: Promise<unknown> = Promise.resolve();
  for (const name of names) {
    const path = join(folder, name);
    const kind = extname(name).slice(1) as DocumentKind;
    const reading = before.then(() => readStandard({ path, kind }));
    readings.set(sha256Of(readFileSync(path)), reading);
    before = reading;
  }
  return {
    done: before,
    async readStandard(file, watched) {
      const reading = watched.corrections ? undefined : readings.get(sha256Of(await readFile(file.path)));
      return reading ?? readStandard(file, watched);
    },
  };
}
