// npm run test:faults: every attack and fault that docs/operations.md makes a promise about, tried on the running product;
// the table at its end says for each whether the promise held. A promise without a test fails like one that does not hold.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './builds.ts';

type TrialResult = 'passed' | 'failed' | 'skipped';
type Trial = { titles: string[]; outcome: TrialResult; ms: number; why: string };

const LINES_OF_A_FAILURE = 12;
const root = fileURLToPath(new URL('..', import.meta.url));
await buildIfStale();
const results = await mkdtemp(join(tmpdir(), 'plumbline-faults-'));
const processes = join(results, 'processes.json');
const journeys = join(results, 'journeys.json');
const unhandled = join(results, 'unhandled.txt');
const startedAt = Date.now();
// Both run even if the first fails, because the table is needed most when something fails.
const statuses = [
  await run(
    `vitest run --config vitest.faults.config.ts --reporter=default --reporter=json --outputFile.json=${processes} --reporter=./bin/unhandled-reporter.ts`,
    { UNHANDLED_FILE: unhandled },
  ),
  await run('playwright test --project=faults --reporter=list,json', {
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
  }),
];
const trials = [...(await trialsOfVitest(processes)), ...(await trialsOfPlaywright(journeys))];
const uncaught = await readFile(unhandled, 'utf8').catch(() => '');
await rm(results, { recursive: true });

let held = 0;
const promises = await readPromises();
console.log('\n    tests  time  promise');
for (const { number, promise } of promises) {
  const tried = trials.filter(({ titles }) => titles.some((title) => numbersIn(title).includes(number)));
  const of = (outcome: TrialResult) => tried.filter((trial) => trial.outcome === outcome).length;
  const holds = of('failed') === 0 && of('passed') > 0;
  if (holds) held += 1;
  const verdict = holds ? 'ok  ' : 'FAIL';
  const seconds = tried.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const skipped = of('skipped') > 0 ? ` (${of('skipped')} could not be tried here)` : '';
  console.log(
    `${number.padEnd(3)} ${verdict} ${String(tried.length).padStart(3)} ${seconds.toFixed(1).padStart(6)} s  ${promise}${skipped}`,
  );
}
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
// A test that belongs to no promise fails the run too.
for (const { titles, outcome, why } of trials)
  if (outcome === 'failed') console.log(`\nFAIL ${titles.filter(Boolean).join(' > ')}\n${beginningOf(why)}`);
if (uncaught) console.log(`\nErrors that no test caught:\n${beginningOf(uncaught)}`);
console.log(`\n${held} of ${promises.length} promises held, in ${minutes} minutes`);
if (held < promises.length || statuses.some((status) => status !== 0)) process.exit(1);

function beginningOf(message: string): string {
  return message.split('\n', LINES_OF_A_FAILURE).join('\n');
}

/** The numbers a test's title begins with: "S3", or several before one text. */
function numbersIn(title: string): string[] {
  const [numbers] = /^(?:[SF]\d{1,2}[\s,]+)+/.exec(`${title} `) ?? [''];
  return numbers.match(/[SF]\d+/g) ?? [];
}

/** The tables of docs/operations.md whose rows begin with the number of an attack or a fault. */
async function readPromises(): Promise<{ number: string; promise: string }[]> {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8');
  return [...text.matchAll(/^\| ([SF]\d+) \| ([^|]+?) \|/gm)].map(([, number = '', promise = '']) => ({
    number,
    promise,
  }));
}

async function trialsOfVitest(file: string): Promise<Trial[]> {
  type Report = {
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: {
        ancestorTitles: string[];
        title: string;
        status: string;
        duration?: number | null;
        failureMessages: string[];
      }[];
    }[];
  };
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report;
  return testResults.flatMap(({ name, status: ofFile, message, assertionResults }) => {
    const tests = assertionResults.map(
      ({ ancestorTitles, title, status, duration, failureMessages }): Trial => ({
        titles: [...ancestorTitles, title],
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
        ms: duration ?? 0,
        why: failureMessages.join('\n'),
      }),
    );
    // A file that cannot be loaded, or fails before or after its tests, has no failed test.
    const hasFailedOutside = ofFile === 'failed' && tests.every(({ outcome }) => outcome !== 'failed');
    return hasFailedOutside ? [...tests, { titles: [name], outcome: 'failed', ms: 0, why: message }] : tests;
  });
}

async function trialsOfPlaywright(file: string): Promise<Trial[]> {
  type PlaywrightResult = { status: string; duration: number; error?: { message?: string } };
  type Suite = {
    title: string;
    suites?: Suite[];
    specs: { title: string; ok: boolean; tests: { results: PlaywrightResult[] }[] }[];
  };
  const trialsIn = ({ title, suites = [], specs }: Suite, above: string[]): Trial[] => [
    ...suites.flatMap((suite) => trialsIn(suite, [...above, title])),
    ...specs.map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const skipped = results.every(({ status }) => status === 'skipped');
      return {
        titles: [...above, title, spec.title],
        outcome: skipped ? ('skipped' as const) : spec.ok ? ('passed' as const) : ('failed' as const),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        why: results.map(({ error }) => error?.message ?? '').join('\n'),
      };
    }),
  ];
  const { suites } = JSON.parse(await readFile(file, 'utf8')) as { suites: Suite[] };
  return suites.flatMap((suite) => trialsIn(suite, []));
}

function run(command: string, environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
