import { spawnSync } from 'node:child_process';
import { chmod, copyFile, lutimes, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildIfStale, stampBuilds } from './builds.ts';
import { nativeFiles } from './image-platform.ts';
import { parameters, wrongCall } from './parameters.ts';
import { imageFiles, node, withoutSymbols } from './release-files.ts';
import { settings } from './settings.ts';

// npm run image: an image of the site as it is here, for any container engine (docs/operations.md, A container). Two builds of one commit
// have the same layers: every file has the time of the commit, and one of two modes.
const root = resolve(import.meta.dirname, '..');
const usage =
  'npm run image [-- --tag NAME:TAG] [--platform linux/amd64|linux/arm64] [--version VERSION]   builds an image with docker, podman or buildah';
const { values } = parameters(
  { options: { tag: { type: 'string' }, platform: { type: 'string' }, version: { type: 'string' } } },
  usage,
);
const processors: Record<string, string> = { 'linux/amd64': 'x64', 'linux/arm64': 'arm64' };
const here = Object.keys(processors).find((name) => processors[name] === process.arch);
const platform = values.platform ?? here ?? 'linux/amd64';
const processor = processors[platform];
if (!processor) wrongCall(`There is no release for ${platform}`, usage);
settings();

const { version: ofPackage } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const version = values.version ?? ofPackage;
const tag = values.tag ?? `plumbline:${version}`;
const engine = engineHere();
const commit = commitHere();
await buildIfStale();

const context = await mkdtemp(join(tmpdir(), 'plumbline-image-'));
try {
  const files = await writeContext(context);
  await sameTime(context, new Date(commit.seconds * 1000));
  if (build(context)) sayHowToStart(files);
  else process.exitCode = 1;
} finally {
  await rm(context, { recursive: true, force: true });
}

/** The first engine that is not only installed, but answers. */
function engineHere(): string {
  const found = ['docker', 'podman', 'buildah'].find(
    (name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0,
  );
  if (found) return found;
  console.error(
    'There is no container engine here that answers. Install docker, podman or buildah, then run this again',
  );
  process.exit(1);
}

/** The commit that is checked out, and its time. */
function commitHere(): { revision: string; seconds: number } {
  const git = (...parts: string[]) => {
    const { status, stdout } = spawnSync('git', ['-C', root, ...parts], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const revision = git('rev-parse', 'HEAD');
  if (!revision) {
    console.warn('This is no checkout of git, so the image does not say which commit it is.');
    return { revision: 'unknown', seconds: 0 };
  }
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  if (isChanged) console.warn('Files here differ from the commit. The image says so in its label.');
  return {
    revision: isChanged ? `${revision}-changed` : revision,
    seconds: Number(git('log', '-1', '--format=%ct')),
  };
}

/** Everything that the Containerfile copies. @returns the number of files */
async function writeContext(into: string): Promise<number> {
  const program = join(into, 'root/opt/plumbline');
  const natives = processor === process.arch ? undefined : await nativeFiles(root, processor as string);
  const files = await imageFiles(root);
  for (const file of files) {
    const [from, path] = natives?.of(file) ?? [join(root, file), file];
    await mkdir(dirname(join(program, path)), { recursive: true });
    await copyFile(from, join(program, path));
    if (file === node) await withoutSymbols(join(program, path));
  }
  await natives?.remove();
  await stampBuilds(program);
  await rm(join(program, 'build/server-built-from'), { force: true });
  const command = join(into, 'root/usr/local/bin/plumbline');
  await mkdir(dirname(command), { recursive: true });
  await writeFile(command, `#!/opt/plumbline/${node}\nimport('/opt/plumbline/bin/container.mjs');\n`);
  await mkdir(join(into, 'data'));
  await copyFile(join(root, 'deploy/container/Containerfile'), join(into, 'Containerfile'));
  return files.length + 1;
}

/** Gives each file and folder one of two modes, and one time. */
async function sameTime(folder: string, time: Date): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await sameTime(path, time);
    else await chmod(path, path.endsWith(node) || path.endsWith('/bin/plumbline') ? 0o755 : 0o644);
    await lutimes(path, time, time);
  }
  await chmod(folder, folder === join(context, 'data') ? 0o700 : 0o755);
  await lutimes(folder, time, time);
}

function sayHowToStart(files: number): void {
  console.log(
    `${tag} runs Plumbline ${version} (${platform}, ${files} files, built with ${engine}). Start it with:`,
  );
  console.log(
    `  ${engine === 'buildah' ? 'podman' : engine} run -d --name plumbline --read-only -v plumbline:/data -p 127.0.0.1:3000:3000 ${tag}`,
  );
}

/** @returns whether the engine has built the image */
function build(folder: string): boolean {
  const labels = {
    'org.opencontainers.image.title': 'Plumbline',
    'org.opencontainers.image.licenses': 'MIT',
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.revision': commit.revision,
    'org.opencontainers.image.created': new Date(commit.seconds * 1000).toISOString(),
  };
  const seconds = String(commit.seconds);
  const ofEngine =
    engine === 'docker'
      ? ['--build-arg', `SOURCE_DATE_EPOCH=${seconds}`]
      : // The format of OCI has no health check.
        ['--format', 'docker', '--timestamp', seconds];
  const given = [
    ...['--platform', platform, '--tag', tag, '--file', join(folder, 'Containerfile')],
    ...Object.entries(labels).flatMap(([name, value]) => ['--label', `${name}=${value}`]),
    ...ofEngine,
    folder,
  ];
  const { status } = spawnSync(engine, ['build', ...given], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) console.error(`${engine} could not build the image. What it says is above`);
  return status === 0;
}
