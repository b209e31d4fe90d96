import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/* Biome checks what each folder imports (biome.imports.jsonc) and that no imports go round. This checks what it cannot. */

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['content', 'contract', 'paper', 'report', 'server', 'standards-reader', 'web'];
const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** These put everything together, or treat every table alike. */
const free = ['server/*.ts', 'server/database/migrations/*.ts', 'server/reports/libheif-js.d.ts'];

test('each file has one rule, so that no folder is forgotten and none has two', () => {
  const text = readFileSync(join(root, 'biome.imports.jsonc'), 'utf8').replaceAll(/^\/\/.*$/gm, '');
  const rules = (JSON.parse(text) as { overrides: { includes: string[] }[] }).overrides;
  const isIn = (file: string, includes: string[]) => {
    const [kept, left] = [
      includes.filter((one) => !one.startsWith('!')),
      includes.filter((one) => one.startsWith('!')),
    ];
    return kept.some((one) => matchesGlob(file, one)) && !left.some((one) => matchesGlob(file, one.slice(1)));
  };
  const counted = files
    .filter((file) => !free.some((one) => matchesGlob(file, one)))
    .map((file) => ({ file, rules: rules.filter(({ includes }) => isIn(file, includes)).length }));
  expect(counted.length).toBeGreaterThan(1000);
  expect(counted.filter((one) => one.rules !== 1)).toEqual([]);
});

test('docs/architecture.md says what belongs in each folder', () => {
  const table = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const told = [...table.matchAll(/^\| `([a-z0-9/-]+)` \| .{10,} \|$/gm)].map(([, folder = '']) => folder);
  const inside = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((one) => one.isDirectory() && !one.name.startsWith('__'))
      .map(({ name }) => `${folder}/${name}`);
  const others = ['bench', 'bin', 'demo', 'deploy', 'docs', 'e2e', 'test'];
  const all = [...[...folders, ...others].map((folder) => `${folder}/`), ...folders.flatMap(inside)];
  expect(told.toSorted()).toEqual(all.toSorted());
});

/** The router reads its routes before there are aliases, and a file taken as an address has none. */
const withoutAlias = ['web/routes.ts', 'content/pages/newsletter.ts', 'web/site/every-head.tsx'];

test('what another folder has is imported by its alias, which the rules read', () => {
  const leaving = files
    .filter((file) => !file.startsWith('server/') && !withoutAlias.includes(file))
    .flatMap((file) => {
      const [top = '', second = ''] = file.split('/');
      const own = top === 'web' && file.split('/').length > 2 ? `web/${second}/` : `${top}/`;
      const imports = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
      return [...imports]
        .map(([, target = '']) => join(dirname(file), target))
        .filter((target) => !target.startsWith(own))
        .map((target) => `${file} imports ${target}`);
    });
  expect(leaving).toEqual([]);
});
