import type { Multipart } from '@fastify/multipart';
import type { FastifyError } from 'fastify';
import { storable } from '#contract/text.ts';
import type { KindOf, StoredFile } from './disk.ts';
import type { Refusal, RequestFiles } from './quota.ts';

/**
 * A request's form: its text fields, its stored files, its refused files, and whether any files were sent.
 */
export type ReceivedForm = {
  fields: Record<string, unknown>;
  files: StoredFile[];
  refused: { name: string; why: Refusal }[];
  hadFiles: boolean;
};

/** The form can't be read, or was cut off. The cause is the parser's error. */
class BrokenFormError extends Error {
  override name = 'BrokenFormError';
  readonly statusCode = 400;
}

export function emptyForm(): ReceivedForm {
  return { fields: {}, files: [], refused: [], hadFiles: false };
}

/**
 * Reads a multipart form into `form` part by part, and stores each file as it arrives. A part without a file
 * name (an empty file box) is not a file. If two fields have the same name, the first counts. A file under a
 * name other than `fileField` is refused as the wrong type.
 * @param store without one, files are read and dropped
 * @throws BrokenFormError for a broken or cut-off body, after removing the files that had arrived; the fields
 *   read until then stay in `form`
 */
export async function receiveForm(
  parts: AsyncIterable<Multipart>,
  form: ReceivedForm,
  into: { store: RequestFiles | undefined; fileField: string; maxFileBytes: number; kindOf?: KindOf },
): Promise<void> {
  const { store, fileField, maxFileBytes, kindOf } = into;
  const ofParser = new Set<unknown>();
  try {
    for await (const part of noting(ofParser, parts)) {
      if (part.type === 'file' && part.filename) form.hadFiles = true;
      if (part.type === 'field') {
        if (!Object.hasOwn(form.fields, part.fieldname)) form.fields[part.fieldname] = part.value;
      } else if (!store || !part.filename) {
        part.file.resume();
      } else if (part.fieldname !== fileField) {
        part.file.resume();
        form.refused.push({ name: displayName(part.filename), why: 'type' });
      } else {
        const name = displayName(part.filename);
        const received = await store.receive(part.file, name, maxFileBytes, kindOf);
        if (typeof received === 'string') form.refused.push({ name, why: received });
        else form.files.push(received);
      }
    }
  } catch (error) {
    await store?.discard(form.files.splice(0).map(({ filename }) => filename));
    // The parser's limits have a status of their own.
    if (!ofParser.has(error) || (error as Partial<FastifyError>).statusCode) throw error;
    throw new BrokenFormError('the form could not be read', { cause: error });
  }
}

/**
 * The parts of a form. Records an error of the parser, whether it comes between two parts or within a file.
 */
async function* noting(errors: Set<unknown>, parts: AsyncIterable<Multipart>): AsyncGenerator<Multipart> {
  try {
    for await (const part of parts) {
      if (part.type === 'file') {
        errors.add(part.file.errored);
        part.file.on('error', (error) => errors.add(error));
      }
      yield part;
    }
  } catch (error) {
    errors.add(error);
    throw error;
  }
}

// People see a file's name, and headers and mails carry it. So it is one line of limited length, without
// control or direction characters.
function displayName(name: string): string {
  const clean = name
    // Browsers write a quotation mark inside a quoted name like this.
    .replaceAll('%22', '"')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim();
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? clean.slice(dot).slice(0, 10) : '';
  // The cut may split a character.
  return storable(clean.length <= 200 ? clean || 'file' : clean.slice(0, 200 - extension.length) + extension);
}
