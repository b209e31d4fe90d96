import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Step = [name: string, command: string];

// npm test: the steps of one group run beside each other, the groups in order; the first group with a failure ends the run.
// What tries the promises of docs/operations.md is left to npm run test:faults.
const root = fileURLToPath(new URL('..', import.meta.url));
const groups: Step[][] = [
  [
    ['Format and lint', 'biome check .'],
    ['Types', 'react-router typegen && tsc -p .'],
    ['Build', 'node bin/build.ts'],
  ],
  [['Rules, units and stores, on SQLite and PostgreSQL', 'vitest run']],
  [['Journeys in the browser', 'playwright test --project=journeys']],
];

let passed = 0;
for (const steps of groups) {
  const results = await Promise.all(steps.map((step) => run(step, steps.length > 1)));
  const failed = results.filter((hasPassed) => !hasPassed).length;
  passed += results.length - failed;
  if (failed > 0) {
    console.log(`\nsteps: ${passed} passed, ${failed} failed`);
    process.exit(1);
  }
}
console.log(`\nsteps: ${passed} passed, 0 failed`);

/** Runs one step; returns whether it passed. A step beside others prints when it has ended, so that no lines mix. */
function run([name, command]: Step, isBesideOthers: boolean): Promise<boolean> {
  if (!isBesideOthers) console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const child = spawn(command, { cwd: root, shell: true, stdio: isBesideOthers ? 'pipe' : 'inherit' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (isBesideOthers) console.log(`\n== ${name}\n${output}`.trimEnd());
      console.log(code === 0 ? `   ${((Date.now() - startedAt) / 1000).toFixed(0)} s` : `\n${name} failed`);
      resolve(code === 0);
    });
  });
}
