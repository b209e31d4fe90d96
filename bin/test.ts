import { parameters } from './parameters.ts';
import { runSteps } from './steps.ts';
import { coreSteps, partSteps } from './test-steps.ts';

// npm test: what everybody runs before and after a change. npm run test:all holds the rest.
const usage = 'npm test [-- PART …]   everything, or the tests whose file has one of these words in its path';
const parts = parameters({ allowPositionals: true }, usage).positionals;
if (!(await runSteps(parts.length > 0 ? partSteps(parts, usage) : coreSteps))) process.exit(1);
