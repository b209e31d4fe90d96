import { loginFor, pages } from '#contract/paths.ts';
import { sam } from '#test/cast.ts';
import { administrator } from '#test/run-server.ts';
import { expectClean } from './axe.ts';
import { addPartner, coreOnPhone, expect, test } from './plumbline.ts';

for (const width of [360, 1440])
  test(
    `at ${width} px a partner is mailed a link to the chosen page, and signing in on the way leads back`,
    coreOnPhone(width),
    async ({ emptyDesk: desk, freshServer }) => {
      await desk.setViewportSize({ width, height: 900 });
      addPartner(freshServer, { name: sam.name, code: sam.referralCode });
      await desk.goto(pages.partners);
      await expect(desk.getByText(`${freshServer.origin}/?ref=SAMPLE123#quote`)).toBeVisible();
      const partner = new URL(
        (await desk.getByRole('link', { name: sam.name }).getAttribute('href')) ?? '',
        freshServer.origin,
      ).pathname;

      await desk.context().clearCookies();
      await desk.goto(partner);
      await expect(desk).toHaveURL(loginFor(partner));
      await desk.getByLabel('Username').fill(administrator.username);
      await desk.getByLabel('Password').fill(administrator.password);
      await desk.getByRole('button', { name: 'Sign In' }).click();
      await expect(desk).toHaveURL(partner);

      await desk.getByLabel('Leads to').selectOption('Pricing');
      await expect(desk.getByText(`${freshServer.origin}/pricing?ref=SAMPLE123`)).toBeVisible();
      await expectClean(desk);
      await desk.getByRole('button', { name: 'Email the link of SAMPLE123' }).click();
      const question = desk.getByRole('dialog', { name: 'Mail Sam Example their link?' });
      await expect(question).toContainText(`gets an email at ${sam.email}`);
      await expect(question).toContainText(`${freshServer.origin}/pricing?ref=SAMPLE123`);
      await expect(question).toContainText('You can’t undo this');
      await expectClean(desk);
      await question.getByRole('button', { name: 'Email it' }).click();
      await expect(desk.getByText(`Link will be emailed to ${sam.email}`).first()).toBeVisible();
    },
  );
