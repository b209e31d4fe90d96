import { parameters } from './parameters.ts';
import { runSteps } from './steps.ts';
import { coreSteps, otherSteps } from './test-steps.ts';

// npm run test:all: every test that there is. A failure does not keep the others from running.
const usage = 'npm run test:all [-- --rest]   every test, or with --rest those that npm test leaves out';
const { rest } = parameters({ options: { rest: { type: 'boolean' } } }, usage).values;
if (!(await runSteps(rest ? otherSteps : [...coreSteps, ...otherSteps], { isThorough: true })))
  process.exit(1);
