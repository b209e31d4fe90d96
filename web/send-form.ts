import { NoAnswer } from '#web/api.ts';

type SendOptions = {
  accept: string;
  /** By this the server knows a form that is sent again (`Idempotency-Key`). */
  key?: string;
  /** The sent share of the form, in percent. */
  onSent: (percent: number) => void;
  /** Called with the answer received so far, each time more arrives. */
  onText?: (text: string) => void;
  signal: AbortSignal;
  /** How long to wait for the answer. 0 means forever, for calls with visible progress and a way to stop. */
  timeoutMs?: number;
};

/**
 * Sends a form with its files. `fetch` cannot tell how much of an upload has left, so this is an XMLHttpRequest. It resolves
 * with the answer, whatever its status, and rejects with `NoAnswer`, also when the signal stops it.
 */
export function sendForm(
  path: string,
  form: FormData,
  { accept, key, onSent, onText, signal, timeoutMs = 0 }: SendOptions,
): Promise<{ status: number; statusText: string; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', accept);
    if (key) request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) =>
      onSent(total === 0 ? 100 : Math.round((loaded / total) * 100));
    request.onprogress = () => onText?.(request.responseText);
    request.timeout = timeoutMs;
    const fail = () => reject(new NoAnswer());
    request.ontimeout = fail;
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      const { status, statusText, responseText: text } = request;
      resolve({ status, statusText, text });
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
