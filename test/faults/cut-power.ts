import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Acknowledged, inquiryAcknowledged } from '../calls.ts';
import { runServer } from '../run-server.ts';
import type { CutDisk } from './cut-disk.ts';
import { expectWhole } from './whole.ts';

/**
 * Cuts the power of a server's disk this many times while inquiries arrive, and starts another server on each
 * result. Returns how many inquiries had been acknowledged by the last cut.
 */
export async function cutPower(disk: CutDisk, cuts: number): Promise<number> {
  const dataDir = join(disk.path, 'data');
  await mkdir(dataDir);
  const server = await runServer({ DATA_DIR: dataDir, DISK_RESERVE_MB: '0' });
  const acknowledged: Acknowledged[] = [await inquiryAcknowledged(server)];
  try {
    for (let number = 0; number < cuts; number += 1) {
      // Nobody syncs this file. If it survived, the cut would lose nothing and prove nothing.
      await writeFile(join(disk.path, `not-synced-${number}`), 'lost');
      const burst = Promise.allSettled(
        Array.from({ length: 6 }, (_, at) =>
          inquiryAcknowledged(server, { fileBytes: at % 2 ? randomInt(1_000, 200_000) : 0 }).then((inquiry) =>
            acknowledged.push(inquiry),
          ),
        ),
      );
      await sleep(randomInt(1, 60));
      server.process.kill('SIGSTOP');
      // Answers that the server had already sent are still read here, and count.
      await sleep(50);
      const promised = [...acknowledged];
      const left = await disk.cut();
      server.process.kill('SIGCONT');
      try {
        const kept = await readFile(join(left.path, `not-synced-${number}`), 'utf8').catch(() => '');
        expect(kept, 'a cut loses what was not synced').toBe('');
        const after = await runServer({ DATA_DIR: join(left.path, 'data') });
        await after.stop();
        await expectWhole(join(left.path, 'data'), promised);
      } finally {
        left.remove();
      }
      await burst;
    }
  } finally {
    await server.stop();
  }
  return acknowledged.length;
}
