// @module-tag full
import { spawnSync } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../run-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** They are large, and the copy may share them. */
const shared = ['node_modules', 'build'];
const copied = (path: string) => !/^\/(?:node_modules|build|data|\.git|test-results)(?:\/|$)/.test(path);

test('adding a question to the form takes what docs/walkthrough.md says, and nothing else', async () => {
  const text = await readFile(join(root, 'docs/walkthrough.md'), 'utf8');
  const section = text.slice(text.indexOf('**To add a question to the forms**'));
  const [description = '', migration = '', entry = ''] = [...section.matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, code]) => code ?? '',
  );
  const [imported = '', entered = ''] = entry.split('\n\n');
  const folder = await temporaryFolder();
  const copy = folder.path;
  await cp(root, copy, { recursive: true, filter: (path) => copied(path.slice(root.length - 1)) });
  for (const name of shared) await symlink(join(root, name), join(copy, name));
  const edit = async (path: string, before: string, added: string) => {
    const code = await readFile(join(copy, path), 'utf8');
    expect(code.split(before), `${path} has it once`).toHaveLength(2);
    await writeFile(
      join(copy, path),
      code.replace(before, () => `${added}${before}`),
    );
  };
  await edit('contract/questions.ts', '  additionalInfo: {\n', description);
  await writeFile(join(copy, 'server/database/migrations/0099-parking.ts'), migration);
  await edit(
    'server/database/open.ts',
    "import { leads } from './migrations/0001-leads.ts';\n",
    `${imported}\n`,
  );
  await edit('server/database/open.ts', "  '0001-leads': leads,\n", entered);

  const tools = join(copy, 'node_modules/.bin');
  const settings = { cwd: copy, env: { ...process.env, PATH: `${tools}:${process.env.PATH}` } };
  for (const command of ['tsc -p .', 'vitest run --config test/walkthrough/vitest.config.ts']) {
    const { status, stdout, stderr } = spawnSync(command, { ...settings, shell: true, encoding: 'utf8' });
    expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
  }
  await folder.remove();
});
