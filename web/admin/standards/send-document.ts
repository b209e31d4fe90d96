import { PROGRESS_TYPE, ProgressLine, STANDARD_FIELD, StandardUploaded } from '#contract/desk/standards.ts';
import { ApiError } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { parseJson } from '#web/api.ts';

/** How far an upload is: so much of the file has left, then so many pages are read. */
export type Progress = { sent: number } | { page: number; pages: number };

/** What came of an upload. `sentence` is the server's own, where it says what is wrong. */
type Sent = { ok: true; message: string } | { ok: false; sentence: string | undefined };

/**
 * Sends a document and follows its reading. `fetch` cannot tell how much of an upload has left, so this is an XMLHttpRequest,
 * whose answer is read line by line as it comes. Never rejects.
 */
export function sendDocument(
  file: File,
  { onProgress, signal }: { onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<Sent> {
  const form = new FormData();
  form.append(STANDARD_FIELD, file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', paths.standardUpload);
    request.setRequestHeader('Accept', `${PROGRESS_TYPE}, application/json`);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress({ sent: total === 0 ? 100 : Math.round((loaded / total) * 100) });
    request.onprogress = () => {
      const read = linesOf(request).findLast((line) => 'page' in line);
      if (read) onProgress(read);
    };
    request.onload = () => resolve(outcomeOf(request));
    request.onerror = () => resolve({ ok: false, sentence: undefined });
    request.onabort = () => resolve({ ok: false, sentence: undefined });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function outcomeOf(request: XMLHttpRequest): Sent {
  if (request.status >= 400)
    return { ok: false, sentence: ApiError.safeParse(parseJson(request.responseText)).data?.message };
  const last = linesOf(request).at(-1);
  if (last && 'done' in last) return { ok: true, message: last.done.message };
  if (last && 'failed' in last) return { ok: false, sentence: last.failed.message };
  const plain = StandardUploaded.safeParse(parseJson(request.responseText));
  return plain.success ? { ok: true, message: plain.data.message } : { ok: false, sentence: undefined };
}

/** The whole lines that have come so far. */
function linesOf(request: XMLHttpRequest): ProgressLine[] {
  if (!request.getResponseHeader('content-type')?.startsWith(PROGRESS_TYPE)) return [];
  return request.responseText.split('\n').flatMap((line) => {
    const parsed = ProgressLine.safeParse(parseJson(line));
    return parsed.success ? [parsed.data] : [];
  });
}
