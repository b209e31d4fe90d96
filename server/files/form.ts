import type { Multipart } from '@fastify/multipart';
import type { FastifyError } from 'fastify';
import { storable } from '#contract/text.ts';
import type { KindOf, StoredFile } from './disk.ts';
import type { Refusal, RequestFiles } from './quota.ts';

/** A request's form: its text fields, the files now in the store, those that were refused, and whether any were sent. */
export type ReceivedForm = {
  fields: Record<string, unknown>;
  files: StoredFile[];
  refused: { name: string; why: Refusal }[];
  hadFiles: boolean;
};

/** The form that was sent cannot be read, or was cut off; the cause is the parser's error. */
class BrokenFormError extends Error {
  override name = 'BrokenFormError';
  readonly statusCode = 400;
}

export function emptyForm(): ReceivedForm {
  return { fields: {}, files: [], refused: [], hadFiles: false };
}

/**
 * Reads a multipart form into `form` part by part, each file straight into the store. A part without a file name (an
 * empty file box) is no file; of fields with one name the first counts; a file under another name than `fileField` is
 * refused as of the wrong type.
 *
 * @param store without one, files are read past and dropped
 * @throws BrokenFormError for a broken or cut-off body, after removing the files that had arrived; the fields read until
 * then stay in `form`
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

/** The parts of a form; notes what the parser throws, between two parts or while a file is read. */
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

// People see it, and headers and mails carry it. So it is one line of limited length, without control or
// direction characters.
function displayName(name: string): string {
  const clean = name
    // How a browser writes a quotation mark inside the quoted name.
    .replaceAll('%22', '"')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .trim();
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? clean.slice(dot).slice(0, 10) : '';
  // A cut may go through the middle of a character.
  return storable(clean.length <= 200 ? clean || 'file' : clean.slice(0, 200 - extension.length) + extension);
}
