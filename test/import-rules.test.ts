import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const domain = [
  'server/actor.ts',
  'contract',
  'content',
  'paper',
  'server/audit',
  'server/database',
  'server/outbox',
  'server/files',
  'server/http',
  'server/refusal.ts',
  'server/unavailable.ts',
  'server/process.ts',
  'server/turns.ts',
  'server/kept-bytes.ts',
];

const shared = ['contract', 'content', 'paper', 'report'];
const webBase = [
  'web/app.css',
  'web/fonts',
  'web/ui',
  'web/drawings',
  'web/api.ts',
  'web/public-api.ts',
  'web/send-form.ts',
];

/** What each folder may import of ours, besides itself; the longest matching folder decides. */
const rules: Record<string, string[]> = {
  contract: [],
  content: ['contract'],
  'server/main.ts': ['content', 'server/compose.ts', 'server/config.ts', 'server/log.ts'],
  'server/compose.ts': ['contract', 'content', 'server'],
  'server/routes.ts': ['server'],
  'server/customer-routes.ts': ['server'],
  'server/invoice-routes.ts': ['server'],
  'server/route-parts.ts': ['server'],
  'server/route-dependencies.ts': ['server'],
  'server/person-parts.ts': ['server'],
  'server/background.ts': ['contract', 'content', 'server'],
  'server/config.ts': ['contract'],
  'server/daily.ts': ['contract', 'content', 'server/database'],
  'server/health.ts': ['contract', 'server/database', 'server/files', 'server/http'],
  'server/installation.ts': ['contract', 'content', 'server/http'],
  'server/move': ['contract', 'server/database', 'server/files'],
  'server/backup': ['contract', 'server/config.ts', 'server/database', 'server/files'],
  'server/metrics': ['server/http'],
  'server/actor.ts': [],
  'server/log.ts': ['contract'],
  'server/refusal.ts': ['contract'],
  'server/unavailable.ts': [],
  'server/woken.ts': [],
  'server/kept-bytes.ts': [],
  'server/process.ts': ['server/http/gate.ts'],
  'server/turns.ts': [],
  'server/database': ['contract/found-by.ts', 'server/turns.ts', 'server/unavailable.ts'],
  // It keeps the words of the day of the upgrade (decision 0056).
  'server/database/migrations/0038-versions-and-locks.ts': ['content', 'server/database'],
  'server/audit': ['contract', 'server/actor.ts', 'server/database', 'server/http', 'server/refusal.ts'],
  'server/outbox': [
    'contract',
    'server/actor.ts',
    'server/database',
    'server/http',
    'server/refusal.ts',
    'server/unavailable.ts',
    'server/woken.ts',
  ],
  'server/files': [
    'contract',
    'server/database',
    'server/http',
    'server/refusal.ts',
    'server/unavailable.ts',
    'server/woken.ts',
  ],
  'server/http': [
    'contract',
    'content',
    'server/actor.ts',
    'server/database',
    'server/refusal.ts',
    'server/turns.ts',
    'server/unavailable.ts',
  ],
  'server/inquiries': domain,
  'server/newsletter': domain,
  'server/partners': domain,
  'server/accounts': domain,
  'server/standards': domain,
  'server/inspections': domain,
  'server/capture': domain,
  'server/reports': [...domain, 'report'],
  'server/invoices': domain,
  'server/customers': [...domain, 'report'],
  paper: [],
  // One report for the page, the print and the PDF: without React, because the running server makes PDFs too.
  report: ['contract', 'content', 'paper'],
  'web/ui': [],
  'web/api.ts': ['contract'],
  'web/public-api.ts': ['contract', 'web/api.ts'],
  'web/send-form.ts': ['web/api.ts'],
  'web/documents': ['contract'],
  'web/drawings': shared,
  'web/site': [...shared, ...webBase],
  'web/forms': [...shared, ...webBase, 'web/site'],
  'web/blog': [...shared, ...webBase, 'web/site'],
  'web/reports': [...shared, ...webBase, 'web/site'],
  'web/admin': [
    ...shared,
    ...webBase,
    'web/site',
    'web/forms',
    'web/documents',
    'web/reports',
    'web/capture',
  ],
  // What phone and desk share to change an inspection.
  'web/capture': [...shared, ...webBase, 'web/documents'],
  'web/inspect': [...shared, ...webBase, 'web/documents', 'web/capture'],
  'web/pages': [...shared, ...webBase, 'web/site', 'web/forms', 'web/blog', 'web/reports'],
  // What a customer's links open: rendered by the server, without a script.
  'web/customer': [...shared, ...webBase, 'web/site', 'web/reports'],
  'web/generated': [...shared, ...webBase, 'web/site', 'web/blog', 'web/reports'],
  'web/styleguide': [...shared, ...webBase, 'web/site', 'web/forms', 'web/capture', 'web/inspect'],
  web: [...shared, 'web'],
};

const files = Object.keys(rules)
  .map((rule) => rule.split('/')[0] ?? '')
  .filter((folder, index, all) => all.indexOf(folder) === index)
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test('each file imports only what its folder may', () => {
  expect(files.length).toBeGreaterThan(1000);
  for (const file of files) {
    const rule = ruleFor(file);
    expect.soft(rule, `no rule covers ${file}`).toBeDefined();
    const allowed = [rule as string, ...(rules[rule as string] ?? [])];
    const broken = ownImports(file).filter((target) => !allowed.some((folder) => isIn(target, folder)));
    expect.soft(broken, `${file} imports what its folder may not`).toEqual([]);
  }
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

test('no file imports itself through others, types included', () => {
  const importsOf = new Map(files.map((file) => [file, ownImports(file).filter((to) => files.includes(to))]));
  const done = new Set<string>();
  const cycles: string[] = [];
  function follow(file: string, way: string[]): void {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file) || way.includes(file)) return;
    for (const to of importsOf.get(file) ?? []) follow(to, [...way, file]);
    done.add(file);
  }
  for (const file of files) follow(file, []);
  expect(cycles).toEqual([]);
});
