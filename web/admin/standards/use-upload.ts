import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  MAX_STANDARD_BYTES,
  type StandardUploaded,
  type TypedAtUpload,
  type UploadRefused,
} from '#contract/desk/standards.ts';
import { fileSize } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import { type Progress, sendDocument } from '#web/admin/standards/send-document.ts';

type State =
  | { step: 'idle' | 'stopped' }
  | { step: 'uploading'; progress: Progress }
  | { step: 'done'; uploaded: StandardUploaded }
  | { step: 'failed'; message: string; isFinal: boolean; taken?: UploadRefused['standard'] };

/**
 * Uploads one document at a time, with its progress, its result and a way to stop it. Leaving the page stops
 * it.
 */
export function useUpload({ onDone }: { onDone: () => void }) {
  const current = useRef<AbortController>(undefined);
  const revalidator = useRevalidator();
  const [state, setState] = useState<State>({ step: 'idle' });
  // After leaving, nobody could stop it or see its result, so it ends.
  useEffect(() => () => current.current?.abort(), []);

  async function upload(file: File, typed: TypedAtUpload) {
    if (file.size > MAX_STANDARD_BYTES)
      return setState({
        step: 'failed',
        isFinal: true,
        message: `${messages.uploadFailedRetry} ${messages.documentTooLarge}; this one has ${fileSize(file.size)}`,
      });
    current.current = new AbortController();
    const { signal } = current.current;
    setState({ step: 'uploading', progress: { sent: 0 } });
    const sent = await sendDocument(file, typed, {
      onProgress: (progress) => setState({ step: 'uploading', progress }),
      signal,
    });
    if (signal.aborted) setState({ step: 'stopped' });
    else if (sent.ok) {
      setState({ step: 'done', uploaded: sent.uploaded });
      onDone();
    } else {
      // The page is not reloaded: if the session has ended, the chosen file stays until the person signs in
      // again.
      setState({
        step: 'failed',
        message: [messages.uploadFailedRetry, sent.sentence].filter(Boolean).join(' '),
        isFinal: sent.isFinal === true,
        ...(sent.taken && { taken: sent.taken }),
      });
      return;
    }
    await revalidator.revalidate();
  }

  return {
    state,
    upload,
    stop: () => current.current?.abort(),
    forget: () => setState({ step: 'idle' }),
  };
}
