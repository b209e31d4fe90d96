import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// npm test: every step by name, in order; the first that fails ends the run.
const root = fileURLToPath(new URL('..', import.meta.url));
const steps: [name: string, command: string][] = [
  ['Format and lint', 'biome check .'],
  ['Types', 'react-router typegen && tsc -p .'],
  ['Build', 'node bin/build.ts'],
  ['Rules, units and stores, on SQLite and PostgreSQL', 'vitest run'],
  ['Journeys in the browser', 'playwright test'],
];

let passed = 0;
for (const [name, command] of steps) {
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const status = await run(command);
  if (status !== 0) {
    console.log(`\n${name} failed\nsteps: ${passed} passed, 1 failed`);
    process.exit(1);
  }
  passed += 1;
  console.log(`   ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}
console.log(`\nsteps: ${passed} passed, 0 failed`);

function run(command: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true, stdio: 'inherit' });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
