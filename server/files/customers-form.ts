import type { FastifyRequest } from 'fastify';
import { facts } from '#content/facts.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '#contract/files.ts';
import { technicalFields } from '#contract/inquiries.ts';
import { notices } from '#contract/messages.ts';
import { Refusal } from '../refusal.ts';
import { type ReceivedForm, receiveForm } from './form.ts';
import { type RequestFiles, shortageOf, type UploadQuota } from './quota.ts';

/** The message when we can't take files. The request itself can still be sent. */
const filesNotTaken = () =>
  ({
    day: {
      kind: 'too-many',
      message: `You’ve reached today’s upload limit. Please send your request without files, or call us on ${facts.contact.phone}.`,
    },
    room: {
      kind: 'no-room',
      message: `We cannot take files just now. Please send your request without them, or call us on ${facts.contact.phone}.`,
    },
  }) as const;

/** All of a request's files, and room for its fields. */
const MAX_REQUEST_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024;

/**
 * Reads a form with a customer's plans and photos, or without any, into `form`.
 * @param store without one, files are read and dropped
 */
export async function readCustomersForm(
  request: FastifyRequest,
  form: ReceivedForm,
  store: RequestFiles | undefined,
): Promise<void> {
  if (!request.isMultipart()) {
    if (typeof request.body === 'object') form.fields = { ...request.body };
    return;
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) {
    form.refused.push({ name: technicalFields.files, why: 'size' });
    form.hadFiles = true;
    return;
  }
  const parsed = request.parts({
    // We count files as we store them. The parser's own limit only stops an endless body.
    limits: { files: MAX_FILES, fields: 40, parts: 70, fieldSize: 32 * 1024, fileSize: 4 * MAX_FILE_BYTES },
  });
  await receiveForm(parsed, form, {
    store,
    fileField: technicalFields.files,
    maxFileBytes: MAX_FILE_BYTES,
  });
}

/** The message beside the field of the refused files, which names each of them. */
export function fileMessage(refused: ReceivedForm['refused']): string {
  const shortage = shortageOf(refused);
  if (shortage) return filesNotTaken()[shortage].message;
  return refused
    .map(({ name, why }) => {
      const notice = why === 'size' ? notices.fileTooLarge : notices.invalidFileType;
      return `${notice.title}: ${name}. ${notice.description}`;
    })
    .join(' ');
}

/**
 * The refusal of a form when some of its files were refused.
 * @param errors the fields at fault, including the files
 */
export function refusalOfFiles(
  refused: ReceivedForm['refused'],
  { quota, errors }: { quota: Pick<UploadQuota, 'secondsLeftToday'>; errors: Record<string, string> },
): Refusal {
  const shortage = shortageOf(refused);
  if (shortage) {
    const { kind, message } = filesNotTaken()[shortage];
    const waitMs = quota.secondsLeftToday() * 1000;
    return new Refusal(kind, message, { errors, ...(shortage === 'day' && { waitMs }) });
  }
  return refused.some(({ why }) => why === 'size')
    ? new Refusal('too-large', notices.fileTooLarge.title, { errors })
    : new Refusal('wrong-kind', notices.invalidFileType.title, { errors });
}
