import { randomUUID } from 'node:crypto';
import { access, constants, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// What a container runs (deploy/container/Containerfile): the server, or one of the commands. There is no shell, no npm and nothing to
// build between the two. A volume that is no use ends it with one line before anything is touched.
const commands: Record<string, () => Promise<unknown>> = {
  start,
  admin: () => import('./admin.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  move: () => import('./move.ts'),
};
const { DATA_DIR = './data', PORT = '3000' } = process.env;
const volume = resolve(DATA_DIR);
process.umask(0o077);

const SQLITE_BUSY = 5;
/** What a start writes before it serves: the log of the database, and its lock. */
const ROOM_BYTES = 1024 * 1024;

function fail(line: string, code = 1): never {
  console.error(line);
  process.exit(code);
}

async function start(): Promise<void> {
  endOnSignalUntilServing();
  holdVolume();
  // Variable, so that the types need no build.
  const built = new URL('../build/main.js', import.meta.url).href;
  await import(built);
}

/** The kernel gives the first process of a container no signal that it does not listen to. */
function endOnSignalUntilServing(): void {
  const end = () => process.exit(0);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, end);
    process.on('newListener', (event) => {
      if (event === signal) process.off(signal, end);
    });
  }
}

/**
 * Keeps every other container off the SQLite database of this volume while this one runs: a lock of the kernel's, which ends with the
 * process however it ends. On PostgreSQL too each container needs a volume of its own.
 */
function holdVolume(): void {
  const lock = new DatabaseSync(join(volume, 'running'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    fail(
      `Another Plumbline runs on the volume at ${volume}. Stop it first. Several at once need PostgreSQL, and a volume each (docs/operations.md, Several containers)`,
    );
  }
  // Not collected while the process lives.
  process.once('exit', () => lock.close());
}

/** Ends the program where its data could not be kept. */
async function mustHaveVolume(): Promise<void> {
  if (!(await isMounted()))
    fail(
      `There is no volume at ${volume}, so all data would be lost with this container. Start it with a volume: -v plumbline:${volume}`,
    );
  await mustBeOurs();
  await mustHaveRoom();
}

/** Whether something is mounted at the folder, or above it, that is not the container's own root. */
async function isMounted(): Promise<boolean> {
  const mounts = (await readFile('/proc/self/mountinfo', 'utf8'))
    .split('\n')
    .map((line) =>
      (line.split(' ')[4] ?? '').replace(/\\(\d{3})/g, (_, octal) =>
        String.fromCharCode(Number.parseInt(octal, 8)),
      ),
    );
  for (let folder = volume; folder !== '/'; folder = dirname(folder))
    if (mounts.includes(folder)) return true;
  return false;
}

async function mustBeOurs(): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants;
  const names = await readdir(volume).catch(() => []);
  const known = names.filter((name) =>
    /^(plumbline\.sqlite.*|secret|uploads|incoming|sites|backups)$/.test(name),
  );
  for (const path of [volume, ...known.map((name) => join(volume, name))]) {
    const about = await stat(path).catch(() => undefined);
    const needed = about?.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK;
    const error = await access(path, needed).then(
      () => undefined,
      (failure: NodeJS.ErrnoException) => failure,
    );
    if (!error) continue;
    if (error.code === 'EROFS') fail(`The volume at ${volume} can only be read. Mount it without "ro"`);
    const [user, group] = [process.getuid?.(), process.getgid?.()];
    fail(
      `${path} belongs to user ${about?.uid ?? 'unknown'}, and Plumbline runs as user ${user}. Give the volume to it on the host: chown -R ${user}:${group} FOLDER`,
    );
  }
}

async function mustHaveRoom(): Promise<void> {
  const probe = join(volume, `${randomUUID()}.part`);
  try {
    const file = await open(probe, 'wx', 0o600);
    await file.writeFile(Buffer.alloc(ROOM_BYTES)).finally(() => file.close());
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      fail(`The volume at ${volume} is full. Make room on its disk, then start again`);
    fail(`The volume at ${volume} can’t be written to: ${message}`);
  } finally {
    await rm(probe, { force: true });
  }
}

/** Whether the server of this container is ready, for the engine's health check: the image has no curl. */
async function saysHealth(): Promise<void> {
  try {
    const { status } = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(4_000) });
    await saidAndEnd(status === 200 ? 'ready' : `not ready: ${status}`, status === 200 ? 0 : 1);
  } catch (error) {
    const { cause, message } = error as Error;
    await saidAndEnd(`not ready: ${(cause as Error | undefined)?.message ?? message}`, 1);
  }
}

async function saidAndEnd(line: string, code: 0 | 1): Promise<void> {
  console.log(line);
  process.exit(code);
}

// The command itself is none of the parameters of what it runs.
const [name = 'start'] = process.argv.splice(2, 1);
const command = commands[name];
if (name === 'health') await saysHealth();
else if (!command)
  fail(`There is no command "${name}". The commands: ${Object.keys(commands).join(', ')}`, 2);
else {
  await mustHaveVolume();
  await command();
}
