import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A command with its settings, and what it is called in the output. */
export type Step = { name: string; command: string; settings?: Record<string, string> };

const root = fileURLToPath(new URL('..', import.meta.url));

// Test programs end with a list of what failed, and with the page of a failed journey.
const LAST_LINES = 150;

/**
 * Runs groups of steps in order, and the steps of one group beside each other. Prints each step's time and how many passed.
 *
 * @param isThorough goes on after a group with a failure, which otherwise ends the run, and repeats at the end what
 *   each failed step printed last
 * @returns whether all passed
 */
export async function runSteps(groups: Step[][], { isThorough = false } = {}): Promise<boolean> {
  const startedAt = Date.now();
  const results: Result[] = [];
  for (const steps of groups) {
    if (results.some((result) => !result.hasPassed) && !isThorough) break;
    const output = steps.length > 1 ? 'at its end' : isThorough ? 'kept' : 'as it comes';
    results.push(...(await Promise.all(steps.map((step) => run(step, output)))));
  }
  const failed = results.filter((result) => !result.hasPassed);
  if (isThorough)
    for (const { name, output } of failed)
      console.log(`\n== ${name} failed:\n${output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(
    `\nsteps: ${results.length - failed.length} passed, ${failed.length} failed, in ${minutes} minutes`,
  );
  return failed.length === 0;
}

type Result = { name: string; hasPassed: boolean; output: string };

/** Runs one step. A step beside others prints at its end, so that no lines mix. */
function run(
  { name, command, settings }: Step,
  printed: 'as it comes' | 'kept' | 'at its end',
): Promise<Result> {
  if (printed !== 'at its end') console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: printed === 'as it comes' ? 'inherit' : 'pipe',
    env: { ...process.env, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      if (printed === 'kept') process.stdout.write(chunk);
    });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (printed === 'at its end') console.log(`\n== ${name}\n${output}`.trimEnd());
      console.log(code === 0 ? `   ${((Date.now() - startedAt) / 1000).toFixed(0)} s` : `\n${name} failed`);
      resolve({ name, hasPassed: code === 0, output });
    });
  });
}
