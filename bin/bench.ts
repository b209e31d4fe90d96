import { writeFile } from 'node:fs/promises';
import { measureLeads } from '../bench/leads.ts';
import { describeMachine } from '../bench/machine.ts';
import { measureOutbox } from '../bench/outbox.ts';
import { measurePages } from '../bench/pages.ts';
import { table } from '../bench/report.ts';
import { measureReports } from '../bench/reports.ts';
import { measureStart } from '../bench/start.ts';
import { measureUploads } from '../bench/uploads.ts';
import { buildSiteIfStale } from './site-build.ts';

// npm run bench: every figure the product promises, against its bound. A bound not met is a result, not a failure; what
// cannot be measured ends the run with an error.
await buildSiteIfStale();
console.log('Measuring for about ten minutes; other work on this machine spoils the figures …');
const figures = [
  ...(await measureStart()),
  ...(await measurePages()),
  ...(await measureReports()),
  ...(await measureUploads()),
  ...(await measureOutbox()),
  ...(await measureLeads()),
];
const conditions = `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}`;

console.log(`\n${conditions}\n\n${table(figures)}\n`);
await writeFile(
  new URL('../bench/RESULTS.md', import.meta.url),
  `# What \`npm run bench\` measured last\n\n${conditions}.\n\n${table(figures)}\n`,
);
