// What every npm script runs first, on whatever Node the machine has (20 or newer): installs the packages when they are
// missing or out of date, then hands over to bin/NAME.ts on the Node 24 that the package "node" brings.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...args] = process.argv.slice(2);
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const program = join(root, 'bin', `${name}.ts`);
const installedMark = join(root, 'node_modules', '.installed-lock');
/** The SHA-256 of Node 24.21.0 for each platform, as the registry's packages have it. */
const nodeHashes = {
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
};

if (!existsSync(program)) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = Object.values(scripts).flatMap(
    (script) => script.match(/(?<=launch\.mjs )\S+/)?.[0] ?? [],
  );
  const here = commands.filter((one) => existsSync(join(root, 'bin', `${one}.ts`))).join(', ');
  if (commands.includes(name))
    console.error(
      `"npm run release" made this folder, which only runs Plumbline. Run "${name}" in a checkout, then release again.`,
    );
  else
    console.error(
      name ? `"${name}" is not one of the commands: ${here}.` : `Name one of the commands: ${here}.`,
    );
  process.exit(1);
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
// What looks after an installation runs with the packages it has, also in the middle of an upgrade and under an account
// that may not install any.
const isUpkeep = ['backup', 'restore', 'admin', 'move'].includes(name ?? '') && existsSync(node);
if (!isUpkeep && (!existsSync(installedMark) || readFileSync(installedMark, 'utf8') !== lock)) {
  console.log('Installing packages …');
  try {
    // An installation that is cut off must not count as the one before it.
    rmSync(installedMark, { force: true });
  } catch {
    console.error(
      'The packages are out of date, and this account can’t install them. Run "npm run build" as an account that can.',
    );
    process.exit(1);
  }
  // Not "npm ci": it refuses a lock file where a registry lacks some other platform's optional package.
  const npm = spawnSync('npm', ['install', '--no-save', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  checkNode();
  writeFileSync(installedMark, lock);
}
if (!existsSync(node)) {
  console.error('The package "node" has no program in it. Allow its install script, then run "npm install".');
  process.exit(1);
}

/**
 * Compares the program with the one we know. The lock file can't: the package "node" fetches it by itself when it is
 * installed. Each new version of that package needs new hashes.
 */
function checkNode() {
  if (!existsSync(node)) return;
  const known = nodeHashes[`${process.platform}-${process.arch}`];
  if (!known) {
    console.warn(`We have no hash of Node for ${process.platform}-${process.arch}, so it was not checked.`);
    return;
  }
  const hash = createHash('sha256').update(readFileSync(node)).digest('hex');
  if (hash === known) return;
  console.error(
    'The program in the package "node" is not the one we know. Delete the folder node_modules and start again.',
  );
  process.exit(1);
}

const isServer = ['start', 'demo'].includes(name ?? '');
// The server gets a process that has neither built nor hashed sources: it holds some 30 MB less.
const programs = name === 'start' ? [program, join(root, 'build', 'main.js')] : [program];
let child;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
for (const one of programs) {
  child = spawn(node, [one, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // React would take its slower build for development otherwise, which a released folder is without.
      ...(isServer ? { NODE_ENV: 'production' } : {}),
      // Stripped and compiled sources are kept: the next start is quicker and holds some 25 MB less.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    },
  });
  const [code] = await once(child, 'exit');
  // Without a code it was ended by a signal.
  if (code !== 0) process.exit(code ?? 1);
}
