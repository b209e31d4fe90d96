import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { inquiryAcknowledged, postJson, signIn } from '../calls.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { mountCutDisk } from './cut-disk.ts';
import { cutPower } from './cut-power.ts';

test('F2 a file, its folder and the log are synced before an inquiry is acknowledged', async ({ skip }) => {
  if (spawnSync('strace', ['-V']).status !== 0) return skip('strace is not installed');
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path });
  const session = await signIn(server);
  const trace = join(folder.path, 'trace');
  const calls = 'trace=fsync,fdatasync,rename,renameat,renameat2,pwrite64,write,writev,sendto,sendmsg';
  const strace = spawn('strace', [
    '-f',
    '-y',
    '-s',
    '40',
    '-e',
    calls,
    '-o',
    trace,
    '-p',
    String(server.process.pid),
  ]);
  const attached = Promise.race([
    (async () => {
      for await (const said of strace.stderr) if (String(said).includes('attached')) return true;
      return false;
    })(),
    once(strace, 'exit').then(() => false),
  ]);
  if (!(await attached)) {
    await server.stop();
    await folder.remove();
    return skip('strace may not look at other processes here');
  }
  const withFile = await inquiryAcknowledged(server, { fileBytes: 50_000 });
  await inquiryAcknowledged(server);
  const invoice = await postJson(
    server,
    addressOf(inquiryCalls.saveInvoice, { id: withFile.id }),
    { invoiceAmount: '500.00' },
    session,
  );
  expect(invoice.status).toBe(200);
  strace.kill('SIGINT');
  await once(strace, 'exit');
  await server.stop();

  const seen = stepsOf(await readFile(trace, 'utf8'));
  await folder.remove();
  const answers = seen.flatMap(({ step }, at) => (step === 'answer' ? [at] : []));
  expect(answers).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = answers;
  // The lead with a file: every step of the promise, in its order, and only then the answer.
  const steps = seen.slice(0, first).map(({ step }) => step);
  const order = ['file synced', 'file moved', 'folder synced', 'log written', 'log synced'];
  const places = order.map((step) => steps.lastIndexOf(step as Step));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  // And for the others what was written to the log is synced before the answer leaves.
  for (const [from, to] of [
    [first, second],
    [second, third],
  ]) {
    const between = seen.slice(from, to).map(({ step }) => step);
    expect(between).toContain('log written');
    expect(between.lastIndexOf('log synced')).toBeGreaterThan(between.lastIndexOf('log written'));
  }
});

type Step = 'file synced' | 'file moved' | 'folder synced' | 'log written' | 'log synced' | 'answer';

/** What a trace shows of the promise, in order: an answer where it begins to leave, all else where it has been done. */
function stepsOf(trace: string): { step: Step; at: number }[] {
  const begun = new Map<string, string>();
  const steps: { step: Step; at: number }[] = [];
  for (const [at, line] of trace.split('\n').entries()) {
    const [, thread = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (isAnswer(call)) steps.push({ step: 'answer', at });
    if (call.endsWith('<unfinished ...>')) {
      begun.set(thread, call);
      continue;
    }
    // Threads take turns: the end of a call stands on a line of its own.
    const whole = call.startsWith('<... ') ? `${begun.get(thread)} ${call}` : call;
    if (!/= \d+$/.test(whole)) continue;
    const step = stepOf(whole);
    if (step) steps.push({ step, at });
  }
  return steps;
}

const isAnswer = (call: string) => /^(write|writev|sendto|sendmsg)\(.*"HTTP\/1\.1 20[01] /.test(call);

function stepOf(call: string): Step | undefined {
  if (/^(fsync|fdatasync)\(\d+<[^>]*\/incoming\/[^>]*\.part>/.test(call)) return 'file synced';
  if (/^rename\w*\(.*\/incoming\/.*\/uploads\//.test(call)) return 'file moved';
  if (/^(fsync|fdatasync)\(\d+<[^>]*\/uploads>/.test(call)) return 'folder synced';
  if (/^pwrite64\(\d+<[^>]*plumbline\.sqlite-wal>/.test(call)) return 'log written';
  if (/^(fsync|fdatasync)\(\d+<[^>]*plumbline\.sqlite-wal>/.test(call)) return 'log synced';
  return undefined;
}

test('F2 after a power cut every acknowledged inquiry and file is on the disk', async ({ skip }) => {
  const disk = await mountCutDisk(128);
  if (!disk) return skip('no disk can be mounted here');
  try {
    expect(await cutPower(disk, 3)).toBeGreaterThan(3);
  } finally {
    await disk.remove();
  }
});
