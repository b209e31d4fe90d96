import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Every program that reads the settings, with arguments it would take. */
type Program = [name: string, ...args: string[]];
const programs: [Program, ...Program[]] = [
  ['start'],
  ['build'],
  ['release', '/no-such-folder/release'],
  ['demo'],
  ['dev'],
  ['backup', '/no-such-folder/backups'],
  ['restore', '/no-such-folder/backup'],
  ['move', '--to-postgres', 'postgres://nobody@127.0.0.1/none'],
  ['admin', 'password'],
];

function run([name, ...args]: (typeof programs)[number], settings: Record<string, string>) {
  const dataDir = join(tmpdir(), `plumbline-no-data-${process.pid}`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin', `${name}.ts`), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      ...settings,
    },
    timeout: 60_000,
  });
  return { status, said: stdout + stderr, madeData: existsSync(dataDir) };
}

function namesBadSetting(...program: (typeof programs)[number]): void {
  expect(run(program, { SITE_URL: 'www.example.com' })).toEqual({
    status: 1,
    said: 'SITE_URL must be an address like https://www.example.com\n',
    madeData: false,
  });
}

const title = 'npm run %s names a bad setting in one line, before anything is built';
const [start, ...others] = programs;
test.each([start])(title, namesBadSetting);
test.each(others)(title, { tags: 'full' }, namesBadSetting);

test.each(programs.filter(([name]) => name !== 'demo'))(
  'npm run %s checks every setting, not only its own',
  { tags: 'full' },
  (...program) => {
    expect(run(program, { TRUST_PROXY: '10.0.0.300' })).toEqual({
      status: 1,
      said: 'TRUST_PROXY must be addresses or networks of proxies, separated by commas, like 127.0.0.1,10.0.0.0/8\n',
      madeData: false,
    });
  },
);
