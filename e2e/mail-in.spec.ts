import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { openMailbox } from '#test/faults/mailbox.ts';
import { hasImapServer, runImapServer } from '#test/imap-server.ts';
import { administrator, runServer, temporaryFolder } from '#test/run-server.ts';
import { expectClean, expectNoSidewaysScroll } from './axe.ts';
import { keepPicture } from './look.ts';
import { expect, test, untilShown } from './plumbline.ts';
import { phone } from './scheduling.ts';

const name = `${ada.firstName} ${ada.lastName}`;

test('a mail is seen at the open desk without a reload and answered; one that finds no inquiry is filed', async ({
  browser,
}, info) => {
  test.skip(!hasImapServer, 'Dovecot is not installed');
  test.slow();
  const [imap, smtp, folder] = await Promise.all([runImapServer(), openMailbox(), temporaryFolder()]);
  const server = await runServer({ DATA_DIR: folder.path, IMAP_URL: imap.url, ...smtp.settings });
  const context = await browser.newContext({ baseURL: server.origin, viewport: phone });
  await context.request.post(paths.contact, { data: ada });
  await context.request.post(paths.login, { data: administrator });
  const desk = await context.newPage();
  desk.setDefaultTimeout(20_000);
  const looked = async (shown: string) => {
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await desk.setViewportSize({ width, height });
      await expectNoSidewaysScroll(desk);
      for (const colorScheme of ['light', 'dark'] as const) {
        await desk.emulateMedia({ colorScheme });
        await keepPicture(desk, info, { name: `${shown}-${width}-${colorScheme}`, fullPage: true });
      }
    }
    await expectClean(desk);
    await desk.emulateMedia({ colorScheme: 'light' });
    await expectClean(desk);
    await desk.setViewportSize(phone);
  };
  await desk.goto('/admin/messages');
  await expect(desk.getByText('Nobody waits for a reply')).toBeVisible();
  await expect.poll(() => smtp.received.some(({ recipients }) => recipients.includes(ada.email))).toBe(true);
  const { mail } = smtp.received.find(({ recipients }) => recipients.includes(ada.email)) ?? {};

  await test.step('her answer to our mail comes to the open desk', async () => {
    await imap.deliver(
      [
        `From: ${name} <${ada.email}>`,
        'To: office@example.com',
        'Subject: Re: Your request',
        `In-Reply-To: ${mail?.messageId}`,
        'Message-ID: <from-ada@mail.example.com>',
        '',
        'Friday at nine is fine.',
        '',
        'On Fri, 20 Nov 2026 at 09:00, the office wrote:',
        '> Is Friday fine?',
      ].join('\r\n'),
    );
    await expect(desk.getByText('Friday at nine is fine.')).toBeVisible({ timeout: 90_000 });
    await expect(desk.getByText('Is Friday fine?')).toBeHidden();
    await desk.getByText('Earlier mails, quoted').click();
    await expect(desk.getByText('Is Friday fine?')).toBeVisible();
  });

  await test.step('she is answered', async () => {
    await desk.getByRole('button', { name: `Reply to ${name}` }).click();
    await desk.getByLabel(`Reply to ${name}`).fill('See you then.');
    await desk.getByRole('button', { name: 'Send reply' }).click();
    await expect(desk.getByText('Nobody waits for a reply')).toBeVisible();
    const isReply = ({ mail }: (typeof smtp.received)[number]) => mail.text?.includes('See you then.');
    await expect.poll(() => smtp.received.some(isReply), { timeout: 40_000 }).toBe(true);
    expect(smtp.received.find(isReply)?.mail.inReplyTo).toBe('<from-ada@mail.example.com>');
  });

  await test.step('a mail of her solicitor finds no inquiry, and is filed to hers', async () => {
    await imap.deliver(
      [
        'From: Sol Icitor <sol@law.example>',
        'To: office@example.com',
        'Subject: The settlement of Sample',
        'Content-Type: multipart/mixed; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'May we have the report by Tuesday?',
        '--b',
        'Content-Type: application/zip',
        'Content-Disposition: attachment; filename="contract.zip"',
        '',
        'PK',
        '--b--',
      ].join('\r\n'),
    );
    const unsorted = desk.getByRole('region', { name: 'Unsorted mails' });
    await expect(unsorted.getByText('May we have the report by Tuesday?')).toBeVisible({ timeout: 90_000 });
    await expect(unsorted.getByText(/contract\.zip.*is not kept/)).toBeVisible();
    await looked('unsorted');
    await unsorted.getByRole('button', { name: /^File to an inquiry/ }).click();
    await unsorted.getByLabel('Find the inquiry').fill(ada.lastName);
    await expect(unsorted.getByRole('button', { name: /^File here/ })).toBeVisible();
    await looked('filing');
    await unsorted.getByRole('button', { name: /^File here/ }).click();
    await expect(unsorted).toBeHidden();
    await expect(desk.getByText('May we have the report by Tuesday?')).toBeVisible();
    await desk.getByRole('link', { name }).first().click();
    await untilShown(desk);
    const thread = desk.getByRole('region', { name: 'Messages' });
    await expect(thread.getByText('May we have the report by Tuesday?')).toBeVisible();
    await looked('thread');
  });

  await test.step('a mail by its sender alone says so, and what a program sends waits for nobody', async () => {
    await imap.deliver(`From: ${ada.email}\r\nSubject: One more thing\r\n\r\nIs there parking?`);
    await imap.deliver('From: shop@nowhere.example\r\nPrecedence: bulk\r\nSubject: Sale\r\n\r\nBuy now');
    await desk.goto('/admin/messages');
    await expect(desk.getByText('Is there parking?')).toBeVisible({ timeout: 90_000 });
    await expect(desk.getByText('Filed by its sender’s address alone', { exact: false })).toBeVisible();
    await expect(desk.getByText('Buy now')).toBeHidden();
    await desk.getByRole('link', { name: 'All', exact: true }).click();
    await desk.getByText('Mails that wait for nobody (1)').click();
    await expect(desk.getByText('Buy now')).toBeVisible();
    await looked('all');
  });

  await test.step('the desk says when the mailbox can’t be read', async () => {
    await imap.end();
    await expect(async () => {
      await desk.reload();
      await untilShown(desk);
      await expect(desk.getByText('not-reached', { exact: false }).first()).toBeAttached({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    await imap.restart();
  });
  await context.close();
  await server.stop();
  await Promise.all([imap.stop(), smtp.close(), folder.remove()]);
});
