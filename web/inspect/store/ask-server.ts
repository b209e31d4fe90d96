import { addressOf, type Endpoint, type Query } from '#contract/endpoint.ts';
import type { z } from '#contract/schema.ts';
import { CallFailed, type CallInput, NoAnswer, parseJson } from '#web/api.ts';

/** How long to wait for an answer to a call without a file, in milliseconds. */
const PATIENCE_MS = 30_000;
/** The slowest connection for photos, in bytes a second. A slower one counts as none. */
const SLOWEST = 8_000;

export type AskServer = ReturnType<typeof serverCalls>;

/**
 * The calls of the phone. An answer that did not come from our server, such as a hotel's sign-in page, counts
 * as none. All calls reject with `CallFailed` if the server refuses, and with `NoAnswer` if there is no
 * answer.
 */
export function serverCalls(fetchAnswer: typeof fetch) {
  let answers = 0;
  async function answered(address: string, init: RequestInit, patience: number): Promise<unknown> {
    const said = await answerTo(fetchAnswer, address, { ...init, signal: AbortSignal.timeout(patience) });
    answers += 1;
    return said;
  }

  return {
    /** The number of answered calls. */
    answers: () => answers,

    /** Makes a call, and reads its answer by its schema. */
    async call<E extends Endpoint>(endpoint: E, given: CallInput<E>): Promise<z.output<E['answer']>> {
      const { query, body } = given as { query?: Query; body?: unknown };
      const { method } = endpoint;
      // Repeating any of these calls changes nothing, so none needs a key.
      const headers: Record<string, string> =
        body === undefined ? {} : { 'Content-Type': 'application/json' };
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const said = await answered(addressOf(endpoint, given, query), init, PATIENCE_MS);
      const read = endpoint.answer.safeParse(said);
      if (!read.success) throw new NoAnswer();
      return read.data as z.output<E['answer']>;
    },

    /** Sends bytes as they are. */
    async put(address: string, bytes: ArrayBuffer, mediaType: string): Promise<void> {
      const headers = { 'Content-Type': mediaType };
      const patience = PATIENCE_MS + (bytes.byteLength / SLOWEST) * 1000;
      await answered(address, { method: 'PUT', headers, body: bytes }, patience);
    },

    /** Gets a file; `undefined` if the server has none. */
    async file(address: string): Promise<{ bytes: ArrayBuffer; mediaType: string } | undefined> {
      const patience = { signal: AbortSignal.timeout(10 * PATIENCE_MS) };
      const response = await fetchAnswer(address, { credentials: 'same-origin', ...patience }).catch(nobody);
      const mediaType = response.headers.get('content-type') ?? '';
      if (response.status === 404) return undefined;
      if (!response.ok) throw new CallFailed(response.status, await response.text(), response.statusText);
      // None of our files is a web page.
      if (mediaType.startsWith('text/html')) throw new NoAnswer();
      const bytes = await response.arrayBuffer().catch(nobody);
      return { bytes, mediaType };
    },
  };
}

/** Our server's answer as JSON. */
async function answerTo(fetchAnswer: typeof fetch, address: string, init: RequestInit): Promise<unknown> {
  const headers = { Accept: 'application/json', ...init.headers };
  const given = { credentials: 'same-origin', ...init, headers } as const;
  const response = await fetchAnswer(address, given).catch(nobody);
  const text = await response.text().catch(nobody);
  const said = parseJson(text);
  // Something between the phone and the server may answer with any status, but not in our format.
  if (typeof said !== 'object' || said === null) return nobody();
  if (response.ok) return said;
  if (typeof (said as { message?: unknown }).message !== 'string') return nobody();
  throw new CallFailed(response.status, text, response.statusText);
}

function nobody(): never {
  throw new NoAnswer();
}
