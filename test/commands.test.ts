// @module-tag full
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

function run(...call: string[]) {
  const { status, stderr } = spawnSync(process.execPath, call, {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, said: stderr.trim() };
}

test.each([
  [['backup', 'backups', '--keep', 'abc'], '--keep needs a whole number of 1 or more'],
  [['backup', 'backups', '--keep'], '--keep needs a value'],
  [['backup', '--keep', '--keep=3'], '--keep needs a value'],
  [['restore', 'backup', '--verify=yes'], '--verify takes no value'],
  [['restore', 'backup', '--force'], 'There is no option --force'],
  [['restore', 'backup', 'another'], 'Name the folder of one backup'],
  [['move', 'elsewhere'], '"elsewhere" is one word too many'],
  [['admin', 'passwords'], 'There is no command "passwords"'],
  [['start', '--help'], 'There is no option --help'],
])('npm run %j says what is wrong, then how to call it', ([name, ...given], wrong) => {
  const { status, said } = run(join('bin', `${name}.ts`), ...given);
  expect(status).toBe(2);
  expect(said.split('\n')).toEqual([wrong, expect.stringMatching(`^Usage: npm (run )?${name}`)]);
});

test.each([
  [['foo'], /^"foo" is not one of the commands: start, test, .*sizes\.$/],
  [[], /^Name one of the commands: start, test, .*sizes\.$/],
])('the launcher called with %j names the commands', (given, sentence) => {
  expect(run('bin/launch.mjs', ...given)).toEqual({ status: 1, said: expect.stringMatching(sentence) });
});
