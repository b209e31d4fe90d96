import { useRef, useState } from 'react';
import { InquiryReceived, technicalFields } from '#contract/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { CallFailed, NoAnswer, parseJson } from '#web/api.ts';
import { sendForm } from '#web/send-form.ts';

/** The longest wait without files, because then no progress shows whether the connection is alive. */
const ANSWER_WITHIN_MS = 30_000;

/** A chosen file was changed, moved or deleted since, so the browser cannot send it. */
export class FileGone extends Error {}

/** Sends a request with its files, with progress and a way to stop. */
export function useUpload() {
  const current = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState<number>();

  /** Resolves with the answer; rejects as the call does. */
  async function send(form: HTMLFormElement, files: File[]): Promise<InquiryReceived | 'cancelled'> {
    current.current = new AbortController();
    const { signal } = current.current;
    const withFiles = files.length > 0;
    setPercent(withFiles ? 0 : undefined);
    try {
      const { status, statusText, text } = await sendForm(paths.contact, requestBody(form, files), {
        accept: 'application/json',
        onSent: withFiles ? setPercent : () => {},
        signal,
        timeoutMs: withFiles ? 0 : ANSWER_WITHIN_MS,
      });
      if (status < 200 || status >= 300) throw new CallFailed(status, text, statusText);
      const received = InquiryReceived.safeParse(parseJson(text));
      if (!received.success) throw new NoAnswer();
      return received.data;
    } catch (problem) {
      if (signal.aborted) return 'cancelled';
      const gone = problem instanceof NoAnswer ? await firstGone(files) : undefined;
      throw gone ? new FileGone(gone.name) : problem;
    }
  }

  return { percent, send, cancel: () => current.current?.abort() };
}

/** The files come from the list, not from the picker, which is emptied after each choice. */
function requestBody(form: HTMLFormElement, files: File[]): FormData {
  const body = new FormData(form);
  body.delete(technicalFields.files);
  for (const file of files) body.append(technicalFields.files, file);
  return body;
}

/**
 * The browser does not say why it sent nothing. If a file is gone, reading it here fails too, which shows the
 * cause.
 */
async function firstGone(files: File[]): Promise<File | undefined> {
  for (const file of files) {
    const isThere = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      );
    if (!isThere) return file;
  }
  return undefined;
}
