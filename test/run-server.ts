import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { privateLine } from './private-log.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The administrator of every test server. */
export const administrator = { username: 'omar', password: 'sample-password-for-tests' } as const;

export type RunningServer = {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it printed so far. */
  output: () => string;
  /** Ends it politely and waits. */
  stop: () => Promise<void>;
  /** Ends it as a power cut would end a process, and waits. */
  kill: () => Promise<void>;
};

/** An empty folder for one server's data; remove it with the returned function. */
export async function temporaryFolder(
  parent = tmpdir(),
): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(parent, 'plumbline-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Starts the real server as its own process on a free port, and waits until it answers.
 *
 * @param whenSpawned is handed the process at once, long before it answers
 * @throws with its output when it ends instead of answering
 */
export async function runServer(
  settings: { DATA_DIR: string } & Record<string, string>,
  whenSpawned: (process: ChildProcess) => void = () => {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [join(root, 'build/main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      // As npm start sets it.
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      CONTACTS_PER_MINUTE: '1000000',
      ...settings,
    },
  });
  whenSpawned(child);
  return whenStarted(child, settings.DATA_DIR);
}

/**
 * A server that was spawned, once it says where it is.
 *
 * @throws with its output when it ends instead
 */
export async function whenStarted(
  child: ChildProcess & { stdout: Readable; stderr: Readable },
  dataDir: string,
): Promise<RunningServer> {
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, address] = /Plumbline is on (\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    origin,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      mustBePrivate(output, dataDir);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
      // Its database is left as it is: the next start is to find it so.
      mustBePrivate(output);
    },
  };
}

/** Every test with a server of its own tries that its log has no secret and no person. */
function mustBePrivate(output: string, dataDir?: string): void {
  const found = privateLine(output, dataDir);
  if (found) throw new Error(`Private data (${found.kind}) is in the log: ${found.line}`);
}
