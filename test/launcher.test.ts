import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A project to install, with a registry client that does nothing and the Node that `place` puts there. */
function project(name: string, place: (program: string) => void) {
  const own = join(folder, name);
  const program = join(own, 'node_modules/node/bin/node');
  for (const inside of ['bin', 'tools', 'node_modules/node/bin'])
    mkdirSync(join(own, inside), { recursive: true });
  cpSync(join(root, 'bin/launch.mjs'), join(own, 'bin/launch.mjs'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(own, file));
  writeFileSync(join(own, 'bin/build.ts'), "console.log('built');");
  script(join(own, 'tools/npm'), 'exit 0');
  place(program);
  return (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...options, 'bin/launch.mjs', 'build'], {
      cwd: own,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(own, 'tools')}${delimiter}${process.env.PATH}` },
    });
    return { status, said: stderr.trim(), printed: stdout };
  };
}

function script(path: string, line: string): void {
  writeFileSync(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
}

test('the Node that was installed runs if it is the one we know, and is looked at once', () => {
  const launch = project('known', (program) => symlinkSync(process.execPath, program));
  expect(launch()).toEqual({
    status: 0,
    said: '',
    printed: expect.stringMatching(/^Installing.*\nbuilt\n$/),
  });
  expect(launch()).toEqual({ status: 0, said: '', printed: 'built\n' });
});

test('another Node does not run, also when it is tried again', () => {
  const launch = project('other', (program) => script(program, 'echo other'));
  for (const _ of [1, 2])
    expect(launch()).toEqual({
      status: 1,
      said: expect.stringMatching(/^The program in the package "node" is not the one we know\./),
      printed: expect.stringMatching(/^Installing/),
    });
});

test('where we know no Node, a line says that it was not checked', () => {
  const launch = project('unknown', (program) => script(program, 'echo other'));
  const elsewhere = 'data:text/javascript,Object.defineProperty(process,"arch",{value:"mips"})';
  expect(launch('--import', elsewhere)).toEqual({
    status: 0,
    said: `We have no hash of Node for ${process.platform}-mips, so it was not checked.`,
    printed: expect.stringMatching(/other\n$/),
  });
});
