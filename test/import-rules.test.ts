import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const domain = [
  'contract',
  'content',
  'paper',
  'server/audit',
  'server/database',
  'server/outbox',
  'server/files',
  'server/http',
  'server/unavailable.ts',
];

/** What each folder may import of ours, besides itself; the longest matching folder decides. */
const rules: Record<string, string[]> = {
  contract: [],
  content: ['contract'],
  'server/main.ts': ['content', 'server/compose.ts', 'server/config.ts'],
  'server/compose.ts': ['contract', 'content', 'server'],
  'server/config.ts': ['contract'],
  'server/daily.ts': ['contract', 'content', 'server/database'],
  'server/health.ts': ['contract', 'server/database', 'server/files', 'server/http'],
  'server/move': ['contract', 'server/database', 'server/files'],
  'server/backup': ['contract', 'server/config.ts', 'server/database', 'server/files'],
  'server/metrics': ['server/http'],
  'server/unavailable.ts': [],
  'server/database': ['server/unavailable.ts'],
  'server/audit': ['contract', 'server/database', 'server/http'],
  'server/outbox': ['contract', 'server/database', 'server/http', 'server/unavailable.ts'],
  'server/files': ['contract', 'server/database', 'server/http', 'server/unavailable.ts'],
  'server/http': ['contract', 'content', 'server/unavailable.ts'],
  'server/inquiries': domain,
  'server/newsletter': domain,
  'server/partners': domain,
  'server/accounts': domain,
  'server/standards': domain,
  paper: [],
  'web/ui': [],
  web: ['contract', 'content', 'paper'],
};

const files = Object.keys(rules)
  .map((rule) => rule.split('/')[0] ?? '')
  .filter((folder, index, all) => all.indexOf(folder) === index)
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test.each(files)('%s imports only what its folder may', (file) => {
  const rule = ruleFor(file);
  expect(rule, `no rule covers ${file}`).toBeDefined();
  const allowed = [rule as string, ...(rules[rule as string] ?? [])];
  const broken = ownImports(file).filter((target) => !allowed.some((folder) => isIn(target, folder)));
  expect(broken).toEqual([]);
});

function ruleFor(file: string): string | undefined {
  return Object.keys(rules)
    .filter((folder) => isIn(file, folder))
    .sort((a, b) => b.length - a.length)[0];
}

function isIn(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

/** The files of ours that a file imports, as paths from the root. */
function ownImports(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const found = source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...found].flatMap(([, target = '']) => {
    if (target.startsWith('#')) return [target.slice(1)];
    if (target.startsWith('.')) return [relative(root, join(root, dirname(file), target))];
    return [];
  });
}
