import {
  PROGRESS_TYPE,
  ProgressLine,
  STANDARD_FIELD,
  type StandardUploaded,
  type TypedAtUpload,
  UploadRefused,
} from '#contract/desk/standards.ts';
import { paths } from '#contract/paths.ts';
import { parseJson } from '#web/api.ts';
import { sendForm } from '#web/send-form.ts';

/** How far an upload is: so much of the file has left, then so many pages are read. */
export type Progress = { sent: number } | { page: number; pages: number };

/** What came of an upload. `sentence` is the server's own, where it says what is wrong. */
type Sent =
  | { ok: true; uploaded: StandardUploaded }
  | {
      ok: false;
      sentence: string | undefined;
      /** The standard that has the code already. */
      taken?: UploadRefused['standard'];
      /** Whether the same file would be refused again. */
      isFinal?: boolean;
    };

/** Sends a document and follows its reading, which the answer tells line by line as it goes on. Never rejects. */
export async function sendDocument(
  file: File,
  typed: TypedAtUpload,
  { onProgress, signal }: { onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) if (value) form.append(name, value);
  form.append(STANDARD_FIELD, file);
  try {
    const { status, text } = await sendForm(paths.standardUpload, form, {
      accept: `${PROGRESS_TYPE}, application/json`,
      onSent: (percent) => onProgress({ sent: percent }),
      onText(text) {
        const read = linesOf(text).findLast((line) => 'page' in line);
        if (read) onProgress(read);
      },
      signal,
    });
    return outcomeOf(status, text);
  } catch {
    return { ok: false, sentence: undefined };
  }
}

/** A refusal is one JSON object. */
function outcomeOf(status: number, text: string): Sent {
  if (status >= 400) {
    const isFinal = status < 500 && ![401, 408, 429].includes(status);
    return failed(UploadRefused.safeParse(parseJson(text)).data, isFinal);
  }
  const last = linesOf(text).at(-1);
  if (last && 'done' in last) return { ok: true, uploaded: last.done };
  return last && 'failed' in last
    ? failed(last.failed, last.failed.isFinal === true)
    : failed(undefined, false);
}

function failed(said: UploadRefused | undefined, isFinal: boolean): Sent {
  return { ok: false, sentence: said?.message, isFinal, ...(said?.standard && { taken: said.standard }) };
}

/** The whole lines that have come so far. */
function linesOf(text: string): ProgressLine[] {
  return text.split('\n').flatMap((line) => {
    const parsed = ProgressLine.safeParse(parseJson(line));
    return parsed.success ? [parsed.data] : [];
  });
}
