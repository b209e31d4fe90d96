import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { nodeFileTrace } from '@vercel/nft';

/** Where the package "node" keeps its program. */
export const node = 'node_modules/node/bin/node';

const programs = [
  'bin/launch.mjs',
  'bin/start.ts',
  'bin/admin.ts',
  'bin/backup.ts',
  'bin/restore.ts',
  'bin/move.ts',
];

const ofServer = [
  // Started, or imported, by a path that is put together while the server runs.
  'standards-reader/reading-process.ts',
  'server/inbound/read-process.ts',
  'server/reports/pdf-process.ts',
  'server/customers/list-pdf-process.ts',
  'server/reports/pictures-process.ts',
  'server/reports/copies-process.ts',
  'server/backup/backup-process.ts',
  'server/rendering/render-process.ts',
  'server/previews/preview-process.ts',
  'build/main.js',
  'build/server/index.js',
];

/** Files that the server reads and does not import. */
const readByServer = [
  'package.json',
  'node_modules/libheif-js/libheif-wasm/libheif.wasm',
  'build/client',
  // Publishing settings makes the phone's worker of it.
  'build/inspect-worker.js',
  'paper/fonts',
  'content/blog',
  'LICENSE',
];

/** Files that bin/launch.mjs reads, and files for the person who looks after the machine. */
const readOnMachine = [
  'package-lock.json',
  'node_modules/.installed-lock',
  'deploy',
  'docs/operations.md',
  'README.md',
];

/** React's renderer for development, nearly 1 MB: bin/launch.mjs has the server take the one for production. */
const slowRenderer = /\/react-dom-server[^/]*\.development\.js$/;
/** What cuts fonts, which is done before. */
const fontCutter = /\/harfbuzz-subset\.wasm$/;
/** A released folder can't build anything. */
const builder = 'bin/run-build.ts';

/** The files of a built checkout that a machine needs to run it, as paths from `root`. */
export const releaseFiles = (root: string) =>
  filesOf(root, [...programs, ...ofServer], [...readByServer, ...readOnMachine]);

/** The same for a container, which has one program for all commands and nothing for another machine. */
export const imageFiles = (root: string) => filesOf(root, ['bin/container.mjs', ...ofServer], readByServer);

/**
 * What programs import, and files that are named. An import that leads nowhere is passed over: it would do so in the checkout too.
 */
async function filesOf(root: string, started: string[], read: string[]): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const onlyForBuilding = Object.keys(packages).filter((folder) => packages[folder]?.dev);
  const { fileList } = await nodeFileTrace(
    started.map((program) => join(root, program)),
    {
      base: root,
      // As Node finds them: by the field "exports", where there is one.
      exportsOnly: true,
      // A program may name a folder, such as the project's own. Not all of it is needed.
      analysis: { emitGlobs: false },
      ignore: (path) =>
        slowRenderer.test(path) ||
        fontCutter.test(path) ||
        path === builder ||
        onlyForBuilding.some((folder) => path.startsWith(`${folder}/`)),
      readFile: readScript,
    },
  );
  const found = new Set((await Promise.all(read.map((path) => filesUnder(root, path)))).flat());
  // The server unpacks what it holds in gzip.
  const wanted = [...found].filter((path) => !found.has(`${path}.gz`));
  return [...new Set([node, ...wanted, ...fileList])].sort();
}

/** What can be looked through for imports, as JavaScript. */
async function readScript(path: string): Promise<string | null> {
  if (!/\.(ts|[cm]?js|json)$/.test(path)) return '';
  try {
    const text = await readFile(path, 'utf8');
    return path.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  } catch (error) {
    // A package.json that was looked for and is not there.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

async function filesUnder(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(
    ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'ENOTDIR') throw new Error(`There is no ${path}`);
    },
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/**
 * Takes the symbols out of a program, as Linux distributions do: they serve a debugger, and are 18 MB of Node's 127. Where `strip`
 * (binutils) is not installed, they stay.
 */
export async function withoutSymbols(program: string): Promise<void> {
  try {
    await promisify(execFile)('strip', [program]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.warn(
      'Node keeps its 18 MB of symbols, because there is no "strip" here. Debian has it in binutils.',
    );
  }
}
