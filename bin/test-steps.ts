import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wrongCall } from './parameters.ts';
import type { Step } from './steps.ts';

const build: Step = { name: 'Build', command: 'node bin/build.ts --if-stale' };
const types: Step = { name: 'Types', command: 'react-router typegen && tsc -p .' };
const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm test`: each rule on SQLite, what differs on PostgreSQL, and one journey for each promise. */
export const coreSteps: Step[][] = [
  [{ name: 'Format, lint and what nothing imports', command: 'biome check . && knip' }, types, build],
  [{ name: 'Rules, units and stores', command: `vitest run --tags-filter='!postgres && !full'` }],
  [{ name: 'Core journeys in the browser', command: 'playwright test --project=journeys --grep @core' }],
];

/** What `npm run test:all` adds to them. It needs the build and the routes' types too, and may be run alone. */
export const otherSteps: Step[][] = [
  [types, build],
  [
    {
      name: 'The same stores on PostgreSQL, and what takes long',
      command: `vitest run --tags-filter='postgres || full'`,
    },
  ],
  [{ name: 'All other journeys', command: 'playwright test --project=journeys --grep-invert @core' }],
  [{ name: 'Faults and attacks', command: 'node bin/test-faults.ts' }],
];

/**
 * The tests of parts, on both databases: those whose path holds one of these words. A word that no path holds ends the program.
 */
export function partSteps(words: string[], usage: string): Step[][] {
  const units = globSync('{contract,content,paper,report,server,standards-reader,web,test}/**/*.test.ts', {
    cwd: root,
    exclude: ['test/faults/**'],
  });
  const journeys = globSync('e2e/*.spec.ts', { cwd: root });
  const chosen = (files: string[]) => files.filter((file) => words.some((word) => file.includes(word)));
  const unknown = words.find((word) => ![...units, ...journeys].some((file) => file.includes(word)));
  if (unknown) wrongCall(`No test has "${unknown}" in its path`, usage);
  return [
    [types, build],
    ...stepOf('Units', 'vitest run', chosen(units)),
    ...stepOf('Journeys', 'playwright test --project=journeys', chosen(journeys)),
  ];
}

const stepOf = (name: string, command: string, files: string[]): Step[][] =>
  files.length > 0 ? [[{ name, command: `${command} ${files.join(' ')}` }]] : [];
