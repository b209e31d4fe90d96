import { expect, test } from 'vitest';
import { mountCutDisk } from './cut-disk.ts';
import { cutPower } from './cut-power.ts';

const CUTS = 100;

test(`F2 after each of ${CUTS} power cuts every acknowledged inquiry and file is on the disk`, async ({
  skip,
}) => {
  const disk = await mountCutDisk(512);
  if (!disk) return skip('no disk can be mounted here');
  try {
    const acknowledged = await cutPower(disk, CUTS);
    console.log(`${CUTS} power cuts among ${acknowledged} acknowledged inquiries: none lost`);
    expect(acknowledged).toBeGreaterThan(CUTS);
  } finally {
    await disk.remove();
  }
}, 600_000);
