import { fieldValue } from '#contract/capture/state.ts';
import { expectClean } from './axe.ts';
import { test as base, onServer, openAt, writeFinding } from './inspect-phone.ts';
import { keepPicture } from './look.ts';
import { expect } from './plumbline.ts';

/** A frame inspection on the phone. */
const test = base.extend<{ inspection: { id: string } }>({
  inspection: async ({ phone, booked }, use) => use((await booked(phone)).inspection),
});

test('a finding gets its trade with two taps', async ({ phone, inspection }, info) => {
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Tap drips');
  const trade = phone.getByLabel('Trade');
  await expect(trade).toHaveValue('');
  await trade.selectOption({ label: 'Plumber' });
  await expect(trade).toHaveValue('plumber');
  await expectClean(phone);
  await keepPicture(phone, info, { name: 'trade' });
  await expect
    .poll(async () => {
      const [finding] = Object.values((await onServer(phone.context(), inspection.id)).finding);
      return fieldValue(finding, 'trade');
    })
    .toBe('plumber');
});
