import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { figuresOf, type Report } from '#contract/report/report.ts';
import { copyOf } from '#report/paper/photo-picture.ts';
import { gate } from '../http/gate.ts';
import type { PdfAnswer, PdfRequest } from './pdf-process.ts';

/** Far longer than a report of 500 photos takes on a busy machine. */
const LONGEST_MS = 120_000;
const MOST_MEMORY_MB = 600;
/** How long the process waits for another report before it ends. */
const IDLE_MS = 30_000;

/** One at a time: each takes a processor and some memory. */
const inTurn = gate(1);

/** The process of the last PDF, as long as it runs. */
let waiting: { child: ChildProcess; idle: NodeJS.Timeout } | undefined;

/**
 * Makes the PDF of a report in a separate process. It shows the small copies, or a sentence in place of a
 * missing or damaged one.
 *
 * @param read gives a small copy by its SHA-256, or `undefined` if there is none
 * @throws when the process fails, or takes too long; the next PDF is made by a new one
 */
export function makePdf(
  report: Report,
  read: (sha256: string) => Promise<Buffer | undefined>,
): Promise<{ bytes: Buffer; pages: number }> {
  return inTurn(async () => {
    const copies = await readCopies(report, read);
    const child = takeProcess();
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    try {
      const answer = await ask(child, { report, copies });
      if ('failed' in answer) throw new Error(answer.failed);
      return answer;
    } finally {
      clearTimeout(timer);
      if (isAlive(child)) keepWaiting(child);
    }
  });
}

/** The process that waits, or a new one. A process, because a thread that runs out of memory can end the whole server. */
function takeProcess(): ChildProcess {
  if (!waiting) return startProcess();
  const { child, idle } = waiting;
  waiting = undefined;
  clearTimeout(idle);
  if (!isAlive(child)) return startProcess();
  child.ref();
  child.channel?.ref();
  return child;
}

function isAlive({ connected, exitCode, signalCode }: ChildProcess): boolean {
  return connected && exitCode === null && signalCode === null;
}

function startProcess(): ChildProcess {
  return fork(new URL('./pdf-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function ask(child: ChildProcess, request: PdfRequest): Promise<PdfAnswer> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('The process that makes PDFs ended');
  });
  try {
    child.send(request);
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended]);
    return answer;
  } finally {
    heard.abort();
  }
}

/** Keeps a process for the next PDF. It neither keeps the server running nor outlives it. */
function keepWaiting(child: ChildProcess): void {
  const idle = setTimeout(() => child.disconnect(), IDLE_MS);
  idle.unref();
  child.unref();
  child.channel?.unref();
  waiting = { child, idle };
}

/** Each shown copy once. */
async function readCopies(
  report: Report,
  read: (sha256: string) => Promise<Buffer | undefined>,
): Promise<Map<string, Buffer>> {
  const names = new Set(figuresOf(report).flatMap((figure) => copyOf(figure) ?? []));
  const copies = new Map<string, Buffer>();
  for (const name of names) {
    const bytes = await read(name);
    if (bytes) copies.set(name, bytes);
  }
  return copies;
}
