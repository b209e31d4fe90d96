import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { emptyForm, receiveForm } from './form.ts';
import type { RequestFiles } from './quota.ts';

/** The field of the form with the file. */
const FIELD = 'file';

/** What a form with one file is refused with. */
type Sentences = { noFile: string; oneFile: string; tooLarge: string };

/**
 * The one file of a request, in memory, for data that is read at once and not stored as a file; and the form's other fields.
 *
 * @throws Refusal when it is not one file, or a file that is too large
 */
export async function receiveOneFile(
  request: FastifyRequest,
  { maxBytes, sentences }: { maxBytes: number; sentences: Sentences },
): Promise<{ name: string; bytes: Uint8Array; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) refuse('invalid', sentences.noFile);
  const form = emptyForm();
  const memory = inMemory();
  const parts = request.parts({
    limits: { files: 2, fields: 10, parts: 12, fieldSize: 1024, fileSize: maxBytes + 1 },
  });
  await receiveForm(parts, form, { store: memory.store, fileField: FIELD, maxFileBytes: maxBytes });
  if (form.refused.some(({ why }) => why === 'size')) refuse('too-large', sentences.tooLarge);
  const [file, ...others] = form.files;
  if (others.length > 0) refuse('invalid', sentences.oneFile);
  const bytes = file && memory.bytesOf(file.filename);
  if (!file || !bytes) return refuse('invalid', sentences.noFile);
  return { name: file.originalName, bytes, fields: form.fields };
}

function inMemory(): { store: RequestFiles; bytesOf: (filename: string) => Uint8Array | undefined } {
  const held = new Map<string, Uint8Array>();
  return {
    store: {
      async receive(source, originalName, maxBytes) {
        const bytes = await buffer(source);
        if (bytes.length > maxBytes) return 'size';
        const filename = String(held.size);
        held.set(filename, bytes);
        return { filename, originalName, mediaType: 'text/csv', size: bytes.length, sha256: '' };
      },
      async discard(filenames) {
        for (const filename of filenames) held.delete(filename);
      },
    },
    bytesOf: (filename) => held.get(filename),
  };
}
