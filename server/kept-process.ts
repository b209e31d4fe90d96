import type { ChildProcess } from 'node:child_process';
import { leaveInterruptsToServer, startProcess, withMemory, workInBackground } from './process.ts';

/** How long a process waits for more work before it ends. */
const IDLE_MS = 30_000;
const MOST_MEMORY_MB = 600;
/** A process that holds more than this when nothing is asked any more gives it back at once. At rest it needs a third. */
const MOST_AT_REST_MB = 256;

type Pending<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };
type Running<Answer> = {
  child: ChildProcess;
  asked: Map<number, Pending<Answer>>;
  heldMb: number;
  idle?: NodeJS.Timeout;
};
type Reply<Answer> = { id: number; heldMb: number } & (
  | { answer: Answer }
  | { failed: string; code: string | undefined }
);

/**
 * Has work that takes a processor for long done by a process of its own, so that the server answers others
 * meanwhile (decision 0053). The process starts with the first request and ends when none has come for 30
 * seconds. It neither keeps the server running nor outlives it.
 *
 * @param program the module of the process by its path in the project. It calls `answerRequests`
 * @param longestMs how long an answer may take before the process is ended
 * @param mostMb how much memory a request takes
 * @returns `ask` asks the process. It fails when the process fails (with the error's `code`), ends or takes too long; the next
 * request gets a new process. `start` starts the process for a request that is about to come
 */
export function keptProcess<Request, Answer>(
  program: string,
  { longestMs, mostMb }: { longestMs: number; mostMb: number },
): { ask: (request: Request) => Promise<Answer>; start: () => void } {
  let running: Running<Answer> | undefined;
  let lastId = 0;

  function begin(): Running<Answer> {
    const child = startProcess(program, {
      execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
      stderr: 'inherit',
    });
    const started: Running<Answer> = { child, asked: new Map(), heldMb: 0 };
    child.on('message', (reply: Reply<Answer>) => {
      started.heldMb = reply.heldMb;
      const asked = started.asked.get(reply.id);
      if ('failed' in reply) asked?.reject(Object.assign(new Error(reply.failed), { code: reply.code }));
      else asked?.resolve(reply.answer);
    });
    const end = (error: Error) => {
      clearTimeout(started.idle);
      idleProcesses.delete(child);
      if (running === started) running = undefined;
      for (const { reject } of started.asked.values()) reject(error);
    };
    child.once('error', end);
    child.once('exit', () => end(new Error('The process that does this work ended')));
    return started;
  }

  function start(): void {
    if (running) return;
    running = begin();
    running.idle = restUntilIdle(running);
  }

  async function askNow(request: Request): Promise<Answer> {
    running ??= begin();
    const { child, asked, idle } = running;
    const id = ++lastId;
    clearTimeout(idle);
    idleProcesses.delete(child);
    child.ref();
    child.channel?.ref();
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    try {
      return await new Promise<Answer>((resolve, reject) => {
        asked.set(id, { resolve, reject });
        child.send({ id, request }, (error) => error && reject(error));
      });
    } finally {
      clearTimeout(timer);
      asked.delete(id);
      if (asked.size === 0 && running?.child === child) running.idle = restUntilIdle(running);
    }
  }

  function restUntilIdle({ child, heldMb }: Running<Answer>): NodeJS.Timeout {
    child.unref();
    child.channel?.unref();
    const end = () => {
      clearTimeout(idle);
      idleProcesses.delete(child);
      if (running?.child === child) running = undefined;
      if (child.connected) child.disconnect();
    };
    const idle = setTimeout(end, heldMb > MOST_AT_REST_MB ? 0 : IDLE_MS);
    idleProcesses.set(child, end);
    return idle.unref();
  }

  const ask = (request: Request) => withMemory(() => askNow(request), mostMb);
  return { ask, start };
}

/** What ends the processes that wait for more work. */
const idleProcesses = new Map<ChildProcess, () => void>();

/** Ends the processes that wait for more work, because somebody needs their memory. */
export function endIdleProcesses(): void {
  for (const end of idleProcesses.values()) end();
}

/** Answers the requests of a kept process, at a lower priority than the server has. */
export function answerRequests<Request, Answer>(make: (request: Request) => Promise<Answer>): void {
  workInBackground();
  leaveInterruptsToServer();
  // Nobody waits for the answer any more, also if the server was killed in the middle of it.
  process.once('disconnect', () => process.exit());
  process.on('message', async ({ id, request }: { id: number; request: Request }) => {
    const outcome = await make(request).then(
      (answer) => ({ answer }),
      (error: NodeJS.ErrnoException) => ({ failed: error.stack ?? error.message, code: error.code }),
    );
    const heldMb = process.memoryUsage.rss() / 1024 ** 2;
    // The server may have ended meanwhile.
    if (process.connected) process.send?.({ id, heldMb, ...outcome } satisfies Reply<Answer>);
  });
}
