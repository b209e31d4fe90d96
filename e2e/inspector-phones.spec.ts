import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { compare } from '#contract/desk/endpoints/capture.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import { signInOnPhone } from '#contract/inspect/session.ts';
import { pages } from '#contract/paths.ts';
import { administrator } from '#test/run-server.ts';
import { expectClean } from './axe.ts';
import { expect, test } from './plumbline.ts';
import { phone } from './scheduling.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test('an owner tells two phones of one kind apart by what each said last', async ({
  browser,
  emptyDesk: desk,
  freshServer,
}) => {
  const baseURL = new URL(desk.url()).origin;
  const data = {
    name: 'Omar Owner',
    email: 'omar@example.com',
    phone: '0491 570 159',
    username: administrator.username,
    role: 'owner',
    licence: { class: 'Completed residential', number: '123456', expires: '2099-06-30' },
  };
  const added = await desk.request.post(inspectorCalls.invite.path, { data });
  expect(added.status(), await added.text()).toBe(201);
  const { inspector } = await added.json();
  const counts = [{ unsent: 5, unsentPhotos: 2 }, { unsent: 0, unsentPhotos: 0 }, { unsent: 4 }, undefined];
  for (const [nth, count] of counts.entries()) {
    const on = await browser.newContext({ userAgent: iphone, baseURL });
    const signedIn = await on.request.post(signInOnPhone.path, { data: administrator });
    expect(signedIn.status(), await signedIn.text()).toBe(200);
    const asked = { device: `phone-${nth}`, marks: [], next: 'first', inspections: [], ...count };
    if (count) expect((await on.request.post(compare.path, { data: asked })).status()).toBe(200);
    await on.close();
  }

  // One was not used for longer than its session lasts.
  const books = new DatabaseSync(join(freshServer.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  books.exec(
    `update sessions set sess = json_set(sess, '$.lastUsedAt', '2020-01-01T00:00:00.000Z') where sess ->> 'device' = 'phone-2'`,
  );
  books.close();

  await desk.setViewportSize(phone);
  await desk.goto(pages.inspector(inspector.id));
  const said = (words: RegExp) => desk.getByRole('listitem').filter({ hasText: words });
  await expect(said(/At \d+:\d\d [ap]m it had not sent yet: 3 changes and 2 photo files\./)).toHaveCount(1);
  await expect(said(/At \d+:\d\d [ap]m nothing waited on it\./)).toHaveCount(1);
  await expect(said(/it had not sent yet: 4 changes and photo files\./)).toHaveCount(1);
  await expect(said(/Must sign in again\./)).toHaveText(/4 changes and photo files/);
  await expect(said(/It has not said yet what it still has to send\./)).toHaveCount(1);
  await expectClean(desk);

  await said(/nothing waited/)
    .getByRole('button', { name: /^Sign out the phone \(Safari on iPhone, last contact .+ [ap]m\)$/ })
    .click();
  const dialog = desk.getByRole('dialog', {
    name: /^Sign out the phone \(Safari on iPhone, last contact .+\)\?$/,
  });
  await expect(dialog).toContainText(
    /nothing waited on it\..*What it has captured since then is not counted\./,
  );
  await expectClean(desk);
  await dialog.getByRole('button', { name: 'Sign it out' }).click();
  await expect(said(/nothing waited/)).toHaveCount(0);
});
