import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { until } from '../calls.ts';
import { freePort } from '../free-port.ts';
import { administrator, temporaryFolder } from '../run-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BASE = 'docker.io/library/debian:trixie-slim';
/** As the Containerfile has it. */
export const USER = 10_001;

/** What Debian leaves out of its slim images. */
const slim = ['doc', 'man', 'info', 'locale', 'groff', 'lintian'].map(
  (folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`,
);

export type Engine = ReturnType<typeof buildahIn>;

/** Why no container can be made here; `undefined` where one can. */
export function cannotContain(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root of a Linux can make a container';
  for (const program of ['buildah', 'mmdebstrap', 'unshare', 'setpriv'])
    if (spawnSync('which', [program]).status !== 0) return `there is no ${program} here`;
  return spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0
    ? undefined
    : 'no namespace can be made here';
}

/** Debian's buildah with a store of its own, which needs neither a daemon nor a registry. */
export function buildahIn(folder: string) {
  const configuration = join(folder, 'storage.conf');
  writeFileSync(
    configuration,
    `[storage]\ndriver = "vfs"\ngraphroot = "${join(folder, 'graph')}"\nrunroot = "${join(folder, 'run')}"\n`,
  );
  const env = { ...process.env, CONTAINERS_STORAGE_CONF: configuration, BUILDAH_ISOLATION: 'chroot' };
  const buildah = (...given: string[]): string => {
    const { status, stdout, stderr } = spawnSync('buildah', given, { encoding: 'utf8', env });
    if (status !== 0) throw new Error(`buildah ${given.join(' ')}: ${stderr}`);
    return stdout.trim();
  };
  return { buildah, env };
}

/** Gives Debian's slim base its usual name. It comes from Debian's packages, and is kept for the next run. */
export async function makeBase({ buildah }: Engine): Promise<void> {
  const kept = join(root, 'node_modules/.cache/debian-trixie-slim.tar');
  if (!existsSync(kept)) {
    await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
    const { status, stderr } = spawnSync(
      'mmdebstrap',
      ['--variant=minbase', '--dpkgopt=force-unsafe-io', ...slim, 'trixie', `${kept}.part.tar`],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`mmdebstrap: ${stderr}`);
    await rename(`${kept}.part.tar`, kept);
  }
  const container = buildah('from', 'scratch');
  const mounted = buildah('mount', container);
  spawnSync('tar', ['-C', mounted, '--exclude=./dev/*', '-xf', kept]);
  buildah('config', '--os', 'linux', container);
  buildah('commit', '--quiet', '--format', 'docker', '--timestamp', '0', container, BASE);
  buildah('rm', container);
}

/** `npm run image`, as a person types it. */
export function makeImage({ env }: Engine, parameters: string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin/launch.mjs'), 'image', ...parameters],
    { encoding: 'utf8', env: { ...env, ...settings } },
  );
  return { code: status, output: stdout + stderr };
}

/** A folder with the files of an image. */
export function filesOfImage({ buildah }: Engine, image: string): string {
  return buildah('mount', buildah('from', '--pull-never', image));
}

/**
 * What an engine does for a container: namespaces, a root that can only be read, one volume, an ordinary user without any right to get
 * others, and a limit of memory. The program is the first process there. The network stays the machine's.
 */
const CONTAINER = `
set -e
files=$0 volume=$1 limit=$2; shift 2
[ -z "$limit" ] || echo $$ > "$limit/cgroup.procs"
mount --bind "$files" "$files"
mount -o remount,ro,bind "$files"
mount -t proc proc "$files/proc"
mount --rbind /sys "$files/sys"
mount -t tmpfs -o mode=755 dev "$files/dev"
for device in null zero random urandom; do : > "$files/dev/$device"; mount --bind "/dev/$device" "$files/dev/$device"; done
mount -t tmpfs -o size=64m tmp "$files/tmp"
[ -z "$volume" ] || mount --bind "$volume" "$files/data"
cd /
exec setpriv --no-new-privs chroot --userspec=${USER}:${USER} --groups= "$files" "$@"
`;

type Given = { files: string; volume?: string; settings?: Record<string, string>; limit?: string };

/** Runs a command of an image in a container of its own. */
export function spawnContainer({ files, volume = '', settings = {}, limit = '' }: Given, command: string[]) {
  return spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      CONTAINER,
      files,
      volume,
      limit,
      'plumbline',
      ...command,
    ],
    {
      // As the Containerfile has them, but for the loopback interface.
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '3000',
        DATA_DIR: '/data',
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
        CONTACTS_PER_MINUTE: '1000000',
        ...settings,
      },
    },
  );
}

/** Runs a command to its end. */
export async function runContainer(
  given: Given,
  command: string[],
): Promise<{ code: number | null; said: string }> {
  const child = spawnContainer(given, command);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

/** Starts the server of an image, and waits until it answers. */
export async function startContainer(given: Given) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const beganAt = performance.now();
  const child = spawnContainer(
    { ...given, settings: { SITE_URL: origin, PORT: String(port), ...given.settings } },
    ['start'],
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'close');
  // A test that fails stops nothing itself.
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await ended;
  });
  await until('the container answers', async () => {
    if (child.exitCode !== null) throw new Error(`The container ended: ${output}`);
    return fetch(origin).then(
      ({ status }) => (status === 200 ? true : undefined),
      () => undefined,
    );
  });
  const pid = firstProcessOf(child);
  return {
    origin,
    pid,
    port,
    firstAnswerMs: performance.now() - beganAt,
    output: () => output,
    process: child,
    dataDir: given.volume ?? '',
    async stop(): Promise<number | null> {
      process.kill(pid, 'SIGTERM');
      const [code] = await ended;
      return code;
    },
    async kill(): Promise<void> {
      process.kill(pid, 'SIGKILL');
      await ended;
    },
  };
}

/** The first process of a container, by its number on this machine. */
function firstProcessOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

/** The memory that a process holds, in MB. */
export function heldMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
}

/** How long the processor has worked for a process, in milliseconds: on a busy machine the clock says little. */
export function cpuMsOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number);
  return 10 * ((user ?? 0) + (system ?? 0));
}

/** A limit of memory for a container, as an engine sets it; `undefined` where none can be set. */
export function memoryLimit(name: string, megabytes: number) {
  const old = '/sys/fs/cgroup/memory';
  const isOld = existsSync(join(old, 'memory.limit_in_bytes'));
  const folder = join(isOld ? old : '/sys/fs/cgroup', name);
  try {
    mkdirSync(folder);
    writeFileSync(
      join(folder, isOld ? 'memory.limit_in_bytes' : 'memory.max'),
      String(megabytes * 1024 ** 2),
    );
  } catch {
    return undefined;
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    folder,
    /** How often the kernel ended a process to stay within it. */
    kills: () => Number(/^oom_kill (\d+)/m.exec(read(isOld ? 'memory.oom_control' : 'memory.events'))?.[1]),
    remove: () => rmdirSync(folder),
  };
}

/** An empty volume that belongs to the user of the image. */
export async function emptyVolume(path: string): Promise<string> {
  await mkdir(path, { mode: 0o700 });
  spawnSync('chown', [`${USER}:${USER}`, path]);
  return path;
}

export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/** A real Caddy with a file of deploy/container. */
export async function runCaddy(name: string, settings: { SITE_NAME: string } & Record<string, string>) {
  const file = await readFile(join(root, 'deploy/container', name), 'utf8');
  const folder = await temporaryFolder();
  const configuration = join(folder.path, 'Caddyfile');
  // Its interface for administration has one address on the machine.
  await writeFile(configuration, file.replace('{\n', '{\n\tadmin off\n'));
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', configuration], {
    env: { PATH: process.env.PATH, HOME: folder.path, XDG_DATA_HOME: folder.path, ...settings },
    stdio: 'ignore',
  });
  await until('Caddy answers', () =>
    fetch(`${settings.SITE_NAME}/healthz`).then(
      ({ status }) => (status === 200 ? true : undefined),
      () => undefined,
    ),
  );
  return {
    async stop() {
      const ended = once(caddy, 'exit');
      caddy.kill('SIGTERM');
      await ended;
      await folder.remove();
    },
  };
}
