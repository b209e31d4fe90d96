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

/** The progress of an upload: first the share of the file sent, then the pages read. */
export type Progress = { sent: number } | { page: number; pages: number };

/** The result of an upload. `sentence` is the server's message, if it gives one. */
type Sent =
  | { ok: true; uploaded: StandardUploaded }
  | {
      ok: false;
      sentence: string | undefined;
      /** The standard that already has the code. */
      taken?: UploadRefused['standard'];
      /** Whether the same file would be refused again. */
      isFinal?: boolean;
    };

/** Sends a document and follows its reading: the answer reports progress line by line. Never rejects. */
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

/** The complete lines received so far. */
function linesOf(text: string): ProgressLine[] {
  return text.split('\n').flatMap((line) => {
    const parsed = ProgressLine.safeParse(parseJson(line));
    return parsed.success ? [parsed.data] : [];
  });
}
