import { randomUUID } from 'node:crypto';
import { access, constants, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// What a container runs (deploy/container/Containerfile): the server, or one of the commands. There is no shell, no npm and nothing to
// build between the two. A volume that is no use ends it with one line before anything is touched.
// Plain JavaScript, because what reads TypeScript would stay in the server's memory.
/** @type {Record<string, () => Promise<unknown>>} */
const commands = {
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

/**
 * @param {string} line
 * @returns {never}
 */
function fail(line, code = 1) {
  console.error(line);
  process.exit(code);
}

async function start() {
  endOnSignalUntilServing();
  holdVolume();
  await import('../build/main.js');
}

/** The kernel gives the first process of a container no signal that it does not listen to. */
function endOnSignalUntilServing() {
  const end = () => process.exit(0);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, end);
    process.on('newListener', (event) => {
      // Later, because Node stops listening to a signal when its last listener goes.
      if (event === signal) queueMicrotask(() => process.off(signal, end));
    });
  }
}

/**
 * Keeps every other container off the SQLite database of this volume while this one runs: a lock of the kernel's, which ends with the
 * process however it ends. On PostgreSQL too each container needs a volume of its own.
 */
function holdVolume() {
  const lock = new DatabaseSync(join(volume, 'running'));
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    if (error.errcode !== SQLITE_BUSY) throw error;
    fail(
      `Another Plumbline runs on the volume at ${volume}. Stop it first. Several at once need PostgreSQL, and a volume each (docs/operations.md, Several containers)`,
    );
  }
  // Not collected while the process lives.
  process.once('exit', () => lock.close());
}

/** Ends the program where its data could not be kept. */
async function mustHaveVolume() {
  if (!(await isMounted()))
    fail(
      `There is no volume at ${volume}, so all data would be lost with this container. Start it with a volume: -v plumbline:${volume}`,
    );
  await mustBeOurs();
  await mustHaveRoom();
}

/** Whether something is mounted at the folder, or above it, that is not the container's own root. */
async function isMounted() {
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

async function mustBeOurs() {
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
      (failure) => failure,
    );
    if (!error) continue;
    if (error.code === 'EROFS') fail(`The volume at ${volume} can only be read. Mount it without "ro"`);
    const [user, group] = [process.getuid?.(), process.getgid?.()];
    fail(
      `${path} belongs to user ${about?.uid ?? 'unknown'}, and Plumbline runs as user ${user}. Give the volume to it on the host: chown -R ${user}:${group} FOLDER`,
    );
  }
}

async function mustHaveRoom() {
  const probe = join(volume, `${randomUUID()}.part`);
  const file = await open(probe, 'wx', 0o600).catch((error) => error);
  const error =
    file instanceof Error
      ? file
      : await file
          .writeFile(Buffer.alloc(ROOM_BYTES))
          .then(
            () => undefined,
            (failure) => failure,
          )
          .finally(() => file.close());
  // Before the program ends: a part of it would fill the volume further.
  await rm(probe, { force: true });
  if (!error) return;
  const { code, message } = error;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    fail(`The volume at ${volume} is full. Make room on its disk, then start again`);
  fail(`The volume at ${volume} can’t be written to: ${message}`);
}

/** Whether the server of this container is ready, for the engine's health check: the image has no curl. */
async function saysHealth() {
  try {
    const { status } = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(4_000) });
    saidAndEnd(status === 200 ? 'ready' : `not ready: ${status}`, status === 200 ? 0 : 1);
  } catch (error) {
    const { cause, message } = error;
    saidAndEnd(`not ready: ${cause?.message ?? message}`, 1);
  }
}

function saidAndEnd(line, code) {
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
