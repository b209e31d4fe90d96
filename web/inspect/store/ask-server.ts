import { addressOf, type Endpoint, type Query } from '#contract/endpoint.ts';
import type { z } from '#contract/schema.ts';
import { CallFailed, type CallInput, NoAnswer, parseJson } from '#web/api.ts';

/** How long to wait for an answer to a call without a file, in milliseconds. */
const PATIENCE_MS = 30_000;
/** The slowest connection for photos, in bytes a second. A slower one counts as none. */
const SLOWEST = 8_000;

export type AskServer = ReturnType<typeof serverCalls>;

/** What answered instead of our server: a network that asks to sign in, one that blocks it, or a fault on the way to it. */
export type Elsewhere = 'sign-in-page' | 'blocked' | 'fault';

/** An answer that is not our server's. */
export class AnsweredElsewhere extends NoAnswer {
  readonly by: Elsewhere;

  constructor(by: Elsewhere) {
    super();
    this.by = by;
  }
}

/**
 * The calls of the phone. An answer that did not come from our server, such as a hotel's sign-in page, counts
 * as none. All calls reject with `CallFailed` if the server refuses, and with `NoAnswer` if there is no
 * answer.
 */
export function serverCalls(fetchAnswer: typeof fetch) {
  let answers = 0;
  let clockOffMs = 0;
  // The header has whole seconds.
  const noteTime = (response: Response, receivedAt: number) => {
    const serverTime = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(serverTime)) clockOffMs = receivedAt - serverTime;
  };
  async function answered(address: string, init: RequestInit, patience: number): Promise<unknown> {
    const signal = AbortSignal.timeout(patience);
    const said = await answerTo(fetchAnswer, address, { ...init, signal }, noteTime);
    answers += 1;
    return said;
  }

  return {
    /** The number of answered calls. */
    answers: () => answers,

    /** By how much this phone's clock was ahead of the server's at its last answer, in milliseconds. Right to some seconds. */
    clockOffMs: () => clockOffMs,

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
      if (mediaType.startsWith('text/html')) throw new AnsweredElsewhere('sign-in-page');
      const bytes = await response.arrayBuffer().catch(nobody);
      return { bytes, mediaType };
    },
  };
}

/** Our server's answer as JSON. */
async function answerTo(
  fetchAnswer: typeof fetch,
  address: string,
  init: RequestInit,
  noteTime: (response: Response, receivedAt: number) => void,
): Promise<unknown> {
  const headers = { Accept: 'application/json', ...init.headers };
  const given = { credentials: 'same-origin', ...init, headers } as const;
  const response = await fetchAnswer(address, given).catch(nobody);
  const receivedAt = Date.now();
  const text = await response.text().catch(nobody);
  const said = parseJson(text);
  // Something between the phone and the server may answer with any status, but not in our format.
  if (typeof said !== 'object' || said === null) return somethingElse(response);
  if (response.ok) {
    noteTime(response, receivedAt);
    return said;
  }
  if (typeof (said as { message?: unknown }).message !== 'string') return somethingElse(response);
  throw new CallFailed(response.status, text, response.statusText);
}

/** A network that asks to sign in answers with its page, or says so with a status of its own (RFC 6585, 6). */
function somethingElse({ status }: Response): never {
  if (status < 400 || status === 511) throw new AnsweredElsewhere('sign-in-page');
  throw new AnsweredElsewhere(status < 500 ? 'blocked' : 'fault');
}

function nobody(): never {
  throw new NoAnswer();
}
