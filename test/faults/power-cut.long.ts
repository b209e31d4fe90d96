import { expect, test } from 'vitest';
import { KILLS } from '../kills.ts';
import { mountCutDisk } from './cut-disk.ts';
import { cutPower } from './cut-power.ts';

test(
  `F2 after each of ${KILLS} power cuts every acknowledged inquiry and file is on the disk`,
  async ({ skip }) => {
    const disk = await mountCutDisk(512);
    if (!disk) return skip('no disk can be mounted here');
    try {
      const acknowledged = await cutPower(disk, KILLS);
      console.log(`${KILLS} power cuts among ${acknowledged} acknowledged inquiries: none lost`);
      expect(acknowledged).toBeGreaterThan(KILLS);
    } finally {
      await disk.remove();
    }
  },
  300_000 + KILLS * 6_000,
);
