import { appendFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes the errors that no test caught into the file that `UNHANDLED_FILE` names: they fail a run in which every test passed. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_modules, errors) => {
    const { UNHANDLED_FILE } = process.env;
    if (!UNHANDLED_FILE) return;
    for (const { message, stack } of errors) appendFileSync(UNHANDLED_FILE, `${stack ?? message}\n`);
  };
}
