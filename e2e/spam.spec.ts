import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { pages, paths } from '#contract/paths.ts';
import { ada, ben, cleo } from '#test/cast.ts';
import { expectClean } from './axe.ts';
import { expect, test } from './plumbline.ts';

const phone = { width: 360, height: 780 };
const offer = 'We bring your site to the first page of every search engine: http://cheap-seo.ru/offer';

test('on a phone an inquiry is marked as spam, similar ones too, and all of it is undone', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await desk.setViewportSize(phone);
  const send = async (answers: object) =>
    (await request.post(freshServer.origin + paths.contact, { data: answers })).json();
  const { id } = await send({ ...ben, lastName: 'Spammer', additionalInfo: offer });
  await send({ ...cleo, lastName: 'Again', additionalInfo: `Hi! ${offer}?to=2` });
  await send({ ...ada, lastName: 'Third', additionalInfo: `${offer}?to=3` });
  const listed = async () =>
    ((await (await desk.request.get(inquiryCalls.list.path)).json()) as Inquiry[])
      .map(({ lastName, flagged }) => `${lastName} ${flagged}`)
      .toSorted();
  await desk.goto(`${pages.desk}?open=${id}`);
  const card = desk.getByRole('article', { name: 'Ben Spammer' });

  await test.step('the card says that a link held back our answer, and sends it', async () => {
    await expect(
      card.getByText('The message contains a link, so we did not send the automatic answer.'),
    ).toBeVisible();
    await expectClean(desk);
    await card.getByRole('button', { name: 'Send it now' }).click();
    await expect(desk.getByRole('dialog')).toContainText('You can’t undo this');
    await expectClean(desk);
    await desk.getByRole('button', { name: 'Email it' }).click();
    await expect(desk.getByText('Automatic answer sent').first()).toBeVisible();
    await expect(card.getByText('The message contains a link')).toHaveCount(0);
  });

  await test.step('similar ones are named, and change only with a further tap', async () => {
    await card.getByRole('button', { name: 'Spam', exact: true }).click();
    const question = desk.getByRole('dialog', { name: 'Marked as spam. Are these spam too?' });
    await expect(question.getByRole('listitem')).toHaveText([
      /^Ada Third same link, new/,
      /^Cleo Again same link/,
    ]);
    await expectClean(desk);
    expect(await listed()).toEqual(['Again false', 'Spammer true', 'Third false']);
    await question.getByRole('button', { name: 'Mark 2 similar inquiries as spam too' }).click();
    await expect(desk.getByText('3 inquiries marked as spam').first()).toBeVisible();
    expect(await listed()).toEqual(['Again true', 'Spammer true', 'Third true']);
    await expect(desk.getByRole('heading', { name: 'Suspected spam (3)' })).toBeVisible();
  });

  await test.step('one undo restores all of them', async () => {
    await desk.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(desk.getByText('Undone', { exact: true }).first()).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'To answer (3)' })).toBeVisible();
    expect(await listed()).toEqual(['Again false', 'Spammer false', 'Third false']);
  });

  await test.step('without the tap, the others stay', async () => {
    await card.getByRole('button', { name: 'Spam', exact: true }).click();
    await desk.getByRole('button', { name: 'No, leave them' }).click();
    await expect(desk.getByText('Marked as spam', { exact: true }).first()).toBeVisible();
    // When an inquiry leaves a group of the list, the focus moves to the group's heading. On the inquiry's
    // page a button has it.
    await expect(desk.getByRole('heading', { name: 'To answer (2)' })).toBeFocused();
    await desk.goto(pages.inquiry(id));
    await card.getByRole('button', { name: 'Not spam' }).click();
    await card.getByRole('button', { name: 'Spam', exact: true }).press('Enter');
    await desk.getByRole('button', { name: 'No, leave them' }).press('Enter');
    await expect(card.getByRole('button', { name: 'Not spam' })).toBeFocused();
    await expectClean(desk);
  });
});

test('closing asks why, the overview counts it, and the month’s report has the turnover', async ({
  emptyDesk: desk,
  request,
  freshServer,
}) => {
  await request.post(freshServer.origin + paths.contact, { data: ada });
  const { id } = await (await request.post(freshServer.origin + paths.contact, { data: ben })).json();
  await desk.goto(pages.inquiry(id));
  const card = desk.getByRole('article', { name: 'Ben Muster' });
  const save = desk.getByRole('button', { name: 'Save status' });

  await test.step('the reason is asked for in the same form, and shown', async () => {
    await desk.getByLabel('Status', { exact: true }).selectOption('closed');
    const why = desk.getByLabel('Why is it closed?');
    await expect(why.getByRole('option')).toHaveText([
      'Choose a reason',
      'Price',
      'No suitable time',
      'Went with someone else',
      'They did not answer',
      'Outside our area',
      'Not a job for us',
      'Other',
    ]);
    await save.click();
    await expect(desk.getByText('Choose why it is closed')).toBeVisible();
    await expect(why).toBeFocused();
    await expectClean(desk);
    await why.selectOption('competitor');
    await save.click();
    await expect(desk.getByText('New → Closed: went with someone else')).toBeVisible();
    await expect(card.getByText('Why: Went with someone else')).toBeVisible();
    await desk.getByLabel('Status', { exact: true }).selectOption('new');
    await save.click();
    await expect(desk.getByText('Closed → New')).toBeVisible();
    await expect(card.getByText('Why:')).toHaveCount(0);
    await desk.getByLabel('Status', { exact: true }).selectOption('closed');
    await why.selectOption('price');
    await save.click();
    await expect(desk.getByText('New → Closed: price')).toBeVisible();
  });

  await test.step('the funnel from inquiry to completed job is drawn, and listed in tables', async () => {
    await desk.goto(pages.desk);
    await desk.getByRole('link', { name: 'Figures', exact: true }).click();
    const overview = desk.getByRole('region', { name: 'Overview' });
    await expect(overview.getByRole('img', { name: /2 inquiries, 0 booked, 0 completed$/ })).toBeVisible();
    await overview.getByText('Show as tables').click();
    const months = overview.getByRole('table', {
      name: /^From inquiry to completed job, by month Inquiries received in that month/,
    });
    await expect(months.getByRole('row').nth(1)).toHaveText(/2.*0 \(0%\).*0 \(0%\)/);
    const why = overview.getByRole('table', { name: 'Why inquiries of these months were closed' });
    await expect(why.getByRole('row').nth(1)).toHaveText(/Price.*1/);
    await expectClean(desk);
  });

  await test.step('the turnover of the month counts the job', async () => {
    await desk.request.post(`/api/admin/submissions/${id}/invoice`, { data: { invoiceAmount: '550' } });
    await desk.goto(pages.monthlyReports);
    const summary = desk.getByRole('region', { name: 'Summary' });
    await expect(summary.getByText('Turnover ex GST, 1 job')).toBeVisible();
    await expect(summary.getByText('$550.00')).toBeVisible();
    await expectClean(desk);
  });
});
