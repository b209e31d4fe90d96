import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A command with its settings, and what it is called in the output. */
export type Step = { name: string; command: string; settings?: Record<string, string> };

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs groups of steps in order, and the steps of one group beside each other. Prints each step's time and how many passed.
 *
 * @param isThorough goes on after a group with a failure, which otherwise ends the run
 * @returns whether all passed
 */
export async function runSteps(groups: Step[][], { isThorough = false } = {}): Promise<boolean> {
  const startedAt = Date.now();
  let [passed, failed] = [0, 0];
  for (const steps of groups) {
    if (failed > 0 && !isThorough) break;
    const results = await Promise.all(steps.map((step) => run(step, steps.length > 1)));
    passed += results.filter((hasPassed) => hasPassed).length;
    failed += results.filter((hasPassed) => !hasPassed).length;
  }
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(`\nsteps: ${passed} passed, ${failed} failed, in ${minutes} minutes`);
  return failed === 0;
}

/** Runs one step; returns whether it passed. A step beside others prints when it has ended, so that no lines mix. */
function run({ name, command, settings }: Step, isBesideOthers: boolean): Promise<boolean> {
  if (!isBesideOthers) console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: isBesideOthers ? 'pipe' : 'inherit',
    env: { ...process.env, ...settings },
  });
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
