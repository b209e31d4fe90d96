import { expect, test } from 'vitest';
import { referralPages } from '#content/referral-pages.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { Partner } from '#contract/desk/partners.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { referralLink } from '#contract/partners.ts';
import { paths } from '#contract/paths.ts';
import { sam } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { letter } from '../outbox/letter.ts';
import type { Message } from '../outbox/message.ts';

onEachDatabase('the mail of a partner’s link on $kind', ({ open }) => {
  const { call, database, server, session } = useDesk(open, { SITE_URL: 'https://www.example.com' });
  const partner = { salesRepName: sam.name, salesRepEmail: sam.email, referralCode: sam.referralCode };
  let id = '';
  const mail = (page: string, key?: string) =>
    call(
      'POST',
      addressOf(partnerCalls.mailLink, { id }),
      { page },
      { ...session, ...(key && { 'idempotency-key': key }) },
    );
  const owed = async () => {
    const rows = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('kind', '=', 'partner-link')
      .orderBy('id')
      .execute();
    return rows.map(({ message }) => JSON.parse(message) as Message);
  };
  const audited = async () =>
    (
      await database.db
        .selectFrom('audit_log')
        .select('detail')
        .where('detail', 'like', '%link to%')
        .execute()
    ).length;

  test('brings the link to the chosen page, and is queued once however often it is asked for', async () => {
    id = (await call('POST', partnerCalls.list.path, partner)).json<Partner>().id;
    const replies = await Promise.all([mail('/pricing'), mail('/pricing'), mail('/pricing', 'again')]);
    for (const reply of [...replies, await mail('/pricing', 'again')]) {
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ success: true, to: sam.email });
    }
    const [message, ...more] = await owed();
    expect(more).toEqual([]);
    expect(message?.to).toBe(sam.email);
    const { text } = letter(message?.parts ?? []);
    expect(text).toContain('https://www.example.com/pricing?ref=SAMPLE123');
    expect(text).toContain('10% of what we invoice');
    expect(await audited()).toBe(1);
  });

  test('is a separate mail for another page, and is queued again once the first was sent or failed', async () => {
    await mail('/#quote');
    expect(letter((await owed())[1]?.parts ?? []).text).toContain(
      'https://www.example.com/?ref=SAMPLE123#quote',
    );
    const now = server.clock.now.toISOString();
    await database.db.updateTable('outbox').set({ sent_at: now }).execute();
    await mail('/#quote');
    await database.db.updateTable('outbox').set({ failed_at: now }).where('sent_at', 'is', null).execute();
    await mail('/#quote');
    expect(await owed()).toHaveLength(4);
  });

  test('leads only to pages of the site, and only for an active partner', async () => {
    const wrong = await mail('https://elsewhere.example/');
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { page: messages.noSuchPage }]);
    await call('POST', addressOf(partnerCalls.setActive, { id }), { isActive: 'false' });
    const inactive = await mail('/pricing');
    expect([inactive.statusCode, inactive.json().message]).toEqual([409, messages.partnerInactive]);
    const unknown = await call('POST', addressOf(partnerCalls.mailLink, { id: 'nobody' }), { page: '/faq' });
    expect(unknown.statusCode).toBe(404);
    const stranger = await call('POST', addressOf(partnerCalls.mailLink, { id }), { page: '/faq' }, {});
    expect(stranger.statusCode).toBe(401);
    expect(await owed()).toHaveLength(4);
  });

  test('is described', async () => {
    const described = (await call('GET', paths.openApi)).json();
    expect(described.paths['/api/admin/referrals/{id}/link-mails'].post.responses['200']).toBeDefined();
  });

  test('leads to existing pages only', async () => {
    for (const { href } of referralPages.flatMap(({ links }) => links)) {
      const { pathname, search } = new URL(referralLink('https://www.example.com', sam.referralCode, href));
      const reply = await server.app.inject({ url: pathname + search, headers: { accept: 'text/html' } });
      expect([href, reply.statusCode]).toEqual([href, 200]);
    }
  });
});
