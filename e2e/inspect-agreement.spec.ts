import { fieldValue } from '#contract/capture/state.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportDraft } from '#contract/desk/inspection-reports.ts';
import { addressOf } from '#contract/endpoint.ts';
import { expectClean } from './axe.ts';
import { onServer, openAt, phoneLook, test } from './inspect-phone.ts';
import { expect } from './plumbline.ts';

test.use(phoneLook);

const WHY = 'They sign it at the door';

test('an inspection without the agreement begins only with a reason, and the report asks about it', async ({
  desk,
  phone,
  booked,
}) => {
  const { inspection } = await booked(phone);
  const agreement = addressOf(inquiryCalls.recordAgreement, { id: inspection.inquiryId });
  await test.step('with the agreement, the areas are shown at once', async () => {
    await openAt(phone, inspection);
    await expect(phone.getByRole('heading', { name: 'Areas' })).toBeVisible();
  });

  await test.step('after the agreement is withdrawn at the desk, nothing opens until somebody says why', async () => {
    expect((await desk.request.delete(agreement)).status()).toBe(200);
    await phone.reload();
    const heading = phone.getByRole('heading', { name: 'The customer has not accepted the agreement' });
    await expect(heading).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Areas' })).toHaveCount(0);
    await expectClean(phone);
    await openAt(phone, inspection, 'review');
    await expect(heading).toBeVisible();
    await phone.goto('/inspect#/');
    await expect(phone.getByText('Agreement not accepted')).toBeVisible();
  });

  await test.step('also without a network', async () => {
    await openAt(phone, inspection);
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Start without the agreement' }).tap();
    await expect(phone.getByText('Say why you are starting anyway')).toBeVisible();
    await phone.getByLabel('Reason for starting anyway').fill(WHY);
    await phone.getByRole('button', { name: 'Start without the agreement' }).tap();
    await expect(phone.getByRole('heading', { name: 'Areas' })).toBeVisible();
    await expect(phone.getByText(WHY)).toBeVisible();
    await expectClean(phone);
    await phone.reload();
    await expect(phone.getByText(WHY)).toBeVisible();
    await phone.context().setOffline(false);
  });

  await test.step('the reason is with the inspection, and in the report’s list of gaps', async () => {
    await phone.reload();
    const written = async () => {
      const state = await onServer(phone.context(), inspection.id);
      return fieldValue(state.inspection[inspection.id], 'startedWithoutAgreement');
    };
    await expect.poll(written).toBe(WHY);
    const draft = await desk.request.get(addressOf(reports.draft, { id: inspection.id }));
    const { gaps } = (await draft.json()) as ReportDraft;
    expect(gaps.filter(({ where }) => where.entity === 'agreement').map(({ message }) => message)).toEqual([
      `The inspection was started without the agreement: “${WHY}”`,
    ]);
  });
});
