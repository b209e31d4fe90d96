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

test('the review closes gaps where they stand, and nothing moves under the thumb', async ({
  phone,
  inspection,
}, info) => {
  await openAt(phone, inspection, 'area/garage');
  await writeFinding(phone, 'Stud split');
  await openAt(phone, inspection, 'review');
  const gap = (text: string) => phone.getByRole('listitem').filter({ hasText: text });
  const missing = phone.getByRole('heading', { name: /things? missing/ });
  const count = async () => Number.parseInt((await missing.textContent()) ?? '', 10);
  const before = await count();

  const severity = gap('Stud split: say how serious it is');
  await severity.getByRole('button', { name: 'Major defect' }).tap();
  await expect(severity.getByText('Done:')).toBeAttached();
  // A major defect has to say why, here too.
  const why = phone.getByLabel('Why is it a major defect?');
  await why.fill('It carries the lintel.');
  await why.blur();
  await expect(gap('say why it is a major defect').getByText('Done:')).toBeAttached();
  await expect(why).toHaveValue('It carries the lintel.');

  const area = gap('Say whether this area was inspected').first();
  await area.getByRole('button', { name: 'Not inspected' }).tap();
  await expect(area.getByText('Done:')).toBeAttached();
  const reason = gap('Say why it was not fully inspected');
  await reason.getByRole('button', { name: 'Rain or wet surfaces' }).tap();
  await expect(reason.getByText('Done:')).toBeAttached();

  const check = gap('Not checked yet')
    .filter({ hasNot: phone.getByText('Done:') })
    .last();
  const name = await check.locator('a').textContent();
  await check.getByRole('button', { name: 'Passed' }).tap();
  await expect(
    gap(name ?? '')
      .last()
      .getByText('Done:'),
  ).toBeAttached();
  await expect.poll(count).toBeLessThan(before);
  await expectClean(phone);
  await keepPicture(phone, info, { name: 'review-gaps' });
  await expect
    .poll(async () => {
      const { finding } = await onServer(phone.context(), inspection.id);
      return Object.values(finding).map((fields) => [
        fieldValue(fields, 'severity'),
        fieldValue(fields, 'whyMajor'),
      ]);
    })
    .toEqual([['major', 'It carries the lintel.']]);
});
