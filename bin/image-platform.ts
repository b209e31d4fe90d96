import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { node } from './release-files.ts';

const run = promisify(execFile);

/** The SHA-512 of Node's package for a processor that this machine may not have; the lock file only has its own. */
const nodeIntegrity: Record<string, string> = {
  arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

/**
 * Fetches what a release has of machine code for another processor: Node, and the two packages of sharp. Nothing of it runs here.
 *
 * @returns for a file of the release where the same is for that processor, and what it is called; and what removes the packages
 */
export async function nativeFiles(root: string, processor: string) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity?: string }>;
  };
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-native-'));
  const here = `linux-${process.arch}`;
  const there = `linux-${processor}`;
  const fetched = async (name: string, version: string, integrity: string | undefined) => {
    const { stdout } = await run('npm', [
      'pack',
      `${name}@${version}`,
      '--json',
      '--pack-destination',
      folder,
    ]);
    const [{ filename }] = JSON.parse(stdout);
    const archive = join(folder, filename);
    const hash = `sha512-${createHash('sha512')
      .update(await readFile(archive))
      .digest('base64')}`;
    if (hash !== integrity) throw new Error(`The package ${name}@${version} is not the one we know`);
    const into = join(folder, name.replace('/', '-'));
    await run('mkdir', [into]);
    await run('tar', ['-xzf', archive, '-C', into, '--strip-components=1']);
    return into;
  };
  const locked = (name: string) => {
    const { version = '', integrity } = packages[`node_modules/${name}`] ?? {};
    return fetched(name, version, integrity);
  };
  const { version: nodeVersion = '' } = packages['node_modules/node'] ?? {};
  const nodeFolder = await fetched(`node-${there}`, nodeVersion, nodeIntegrity[processor]);
  const names = [`@img/sharp-${there}`, `@img/sharp-libvips-${there}`];
  const folders = new Map<string, string>();
  for (const name of names) folders.set(name, await locked(name));
  return {
    of(file: string): [from: string, path: string] | undefined {
      if (file === node) return [join(nodeFolder, 'bin/node'), node];
      const path = file.replaceAll(here, there);
      const name = names.find((one) => path.startsWith(`node_modules/${one}/`));
      if (name === undefined) return undefined;
      return [join(folders.get(name) ?? '', path.slice(`node_modules/${name}/`.length)), path];
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
