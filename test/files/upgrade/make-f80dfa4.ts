// Made the fixture in f80dfa4/, once. It ran inside a checkout of commit f80dfa4 (built, with its node_modules), to which
// this folder and test/upgrade-answers.ts were copied:
//
//   node test/files/upgrade/make-f80dfa4.ts <an empty folder> postgres://…/<an empty database>
//
// pg_dump has to be of the PostgreSQL's version (it was 15).
//
// Everything in it is a sample, written by the product's own calls under a clock that is moved. It is never run
// again: a later version must take along what this one wrote.
import { business } from '#content/business.ts';
import { ada, ben, cleo, sam } from '#test/cast.ts';
import { administrator } from '#test/run-server.ts';
import { keepFolder, record } from './f80dfa4-record.ts';
import {
  agree,
  answer,
  at,
  clear,
  closeMonth,
  credit,
  dana,
  GONE,
  inquire,
  invoice,
  letters,
  mailAt,
  note,
  sample,
  site,
  start,
  status,
  stop,
  zoe,
} from './f80dfa4-site.ts';
import { fillLibrary } from './f80dfa4-standards.ts';

await theYearBefore();
const partners = await august();
await september();
await october();
await november();
await mailServerDown();
keepFolder();
await record();
process.exit(0);

/** Inquiries older than the period for which retention keeps their files, jobs and others. */
async function theYearBefore() {
  await start('2025-08-11 09:00');
  const lost = await inquire('2025-08-11 10:00', ada, [sample('plan.pdf', 'lost')]);
  await answer(lost, 'call');
  await note(lost, 'Sample note: New → Booked was what she hoped for'); // words, and no booking
  await status(lost, 'closed');
  const done = await inquire('2025-09-02 11:00', ben, [
    sample('plan.pdf', 'done'),
    sample('drawing-r10.dxf', 'done'),
  ]);
  await status(done, 'booked');
  await at('2025-09-10 16:00');
  await status(done, 'completed');
  await invoice(done, '440');
  const cancelled = await inquire('2025-10-14 08:30', dana, [sample('plan.pdf')]);
  await status(cancelled, 'booked');
  await at('2025-10-16 08:30');
  await status(cancelled, 'closed');
  const junk = { ...zoe, website: 'https://example.com' };
  await inquire('2025-10-20 03:00', junk, [sample('drawing-r10.dxf', 'junk')]);
  const bookedJunk = await inquire('2025-10-21 03:00', junk, [sample('drawing-r10.dxf', 'kept')]);
  await status(bookedJunk, 'completed');
  await status(bookedJunk, 'closed');
  const cleared = await inquire('2025-11-03 14:00', cleo, [sample('drawing-r10.dxf')]);
  await answer(cleared, 'reply');
  await invoice(cleared, '385.00');
  await clear(cleared);
  await inquire('2025-12-01 09:00', { ...zoe, email: 'zoe-again@example.com' }, [
    sample('drawing-r10.dxf', 'new'),
  ]);
  await stop();
}

async function august() {
  await start('2026-08-03 08:00');
  const add = async (payload: object) => (await site.desk('/referrals', { payload })).id as string;
  const samId = await add({
    salesRepName: sam.name,
    salesRepEmail: sam.email,
    referralCode: sam.referralCode,
  });
  const miaId = await add({
    salesRepName: 'Mia Sample',
    salesRepEmail: 'mia@example.com',
    salesRepPhone: '0491 570 158',
    salesRepBusinessName: 'Mia Homes (sample)',
    salesRepABN: '53 004 085 616',
    referralCode: 'MIA-HOMES',
    commissionRate: '7.5',
    gstStatus: 'registered',
    gstCheckedOn: '2026-08-01',
    rctiAgreedOn: '2026-08-02',
  });
  const otto = { salesRepName: 'Otto Sample', referralCode: 'OTTO-OLD', commissionRate: '12.5' };
  const ottoId = await add({
    ...otto,
    salesRepEmail: GONE,
    gstStatus: 'not-registered',
    gstCheckedOn: '2026-08-01',
  });

  const completion = await inquire('2026-08-03 10:00', cleo);
  const frame = await inquire('2026-08-04 15:30', ben, [sample('plan.pdf'), sample('drawing.dxf')]);
  const visit = await site.app.inject({ url: '/?ref=mia-homes', headers: { accept: 'text/html' } });
  const cookie = visit.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const byVisit = await inquire('2026-08-05 09:15', dana, [], { cookie });
  await status(completion, 'booked');
  await agree(completion, 'Cleo Placeholder', '2026-08-05T09:00');
  await at('2026-08-06 10:00');
  await agree(completion, 'Cleo Placeholder and Ben Muster', '2026-08-05T09:30');
  await agree(frame, 'Ben Muster', '2026-08-06T07:45');
  await at('2026-08-07 10:00');
  await site.desk(`/submissions/${frame}/agreement`, { method: 'DELETE' });
  await status(frame, 'booked');
  await status(byVisit, 'booked');
  const quoted = await inquire('2026-08-10 12:00', ada, [sample('photo.jpg')]);
  await at('2026-08-10 12:40');
  await answer(quoted, 'call');
  await note(quoted, 'Sample note: quoted $550.00 ex GST, hopes for New → Booked');
  await at('2026-08-12 17:00');
  await status(completion, 'completed');
  await invoice(completion, '550');
  await inquire('2026-08-14 02:00', { ...dana, website: 'x' }, [sample('drawing-r10.dxf')]);
  const ottos = await inquire('2026-08-18 13:00', { ...zoe, referralCode: 'otto-old' });
  const { token: formToken } = (await site.app.inject({ url: '/api/form-token' })).json();
  const quick = await inquire('2026-08-18 13:00', { ...ada, formToken, additionalInfo: 'Sample: quick' });
  await site.desk(`/submissions/${quick}/not-spam`);
  await status(quick, 'closed');
  await at('2026-08-20 17:00');
  await status(frame, 'completed');
  await invoice(frame, '385.50');
  const corrected = await inquire('2026-08-25 10:00', { ...dana, referralCode: 'SAMPLE123' }, [
    sample('photo.webp'),
  ]);
  await status(corrected, 'booked');
  await at('2026-08-28 16:00');
  await invoice(corrected, '480');
  await invoice(corrected, '520');
  await at('2026-08-31 23:59');
  await invoice(byVisit, '1234.55');
  await at('2026-09-01 00:00');
  await status(ottos, 'completed');
  await invoice(ottos, '720');
  await stop();
  return { sam: samId, mia: miaId, otto: ottoId, completion, byVisit, corrected };
}

async function september() {
  // A business that may issue tax invoices for its partners, for these two months.
  Object.assign(business, { abn: '51 824 753 556', gstRegistered: true });
  await start('2026-09-02 11:00');
  const statements = await closeMonth(2026, 7, partners.mia);
  const credited = await inquire('2026-09-03 11:00', {
    ...zoe,
    referralCode: 'SAMPLE123',
    inspectionType: 'pre-pour',
  });
  const booked = await inquire(
    '2026-09-07 14:00',
    { ...ada, preferredDate: '2026-09-21', preferredTime: 'afternoon' },
    [sample('drawing-r10.dxf', 'booked')],
  );
  await status(booked, 'booked');
  await agree(booked, 'Ada Sample', '2026-09-07T13:30');
  const reopened = await inquire('2026-09-09 16:50', {
    ...ben,
    preferredDate: '2026-10-05',
    preferredTime: 'flexible',
  });
  await answer(reopened, 'reply');
  await at('2026-09-10 10:00');
  await answer(reopened, 'reopened');
  await invoice(partners.completion, '500');
  await at('2026-09-11 10:00');
  await status(credited, 'completed');
  await invoice(credited, '610');
  await at('2026-09-14 12:00');
  await site.desk(`/statements/${statements['MIA-HOMES']}/paid`, { payload: { paidOn: '2026-09-14' } });
  await site.desk(`/statements/${statements.SAMPLE123}/paid`, { payload: { paidOn: '2026-09-14' } });
  await site.desk(`/statements/${statements.SAMPLE123}/paid`, { payload: { paidOn: null } });
  // Booked by mistake. The name of the plan has special characters.
  const plan = { ...sample('drawing-r10.dxf', 'back'), name: 'Plan größer “final”, 2.dxf' };
  const movedBack = await inquire('2026-09-14 15:00', dana, [plan, sample('drawing-r10.dxf')]);
  await answer(movedBack, 'marked');
  await status(movedBack, 'booked');
  await status(movedBack, 'new');
  await inquire('2026-09-15 09:00', { ...dana, referralCode: 'OTTO-OLD', serviceType: 'thermal-imaging' });
  await credit(partners.corrected, 'MIA-HOMES', 'Sample: Mia sent her');
  await inquire('2026-09-19 07:00', zoe, [sample('drawing-r10.dxf', 'zoe')]);
  await at('2026-09-20 10:00');
  await invoice(partners.byVisit, '1334.55');
  for (const email of [ada.email, ben.email, cleo.email, dana.email])
    await site.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email, page: '/blog' } });
  await site.settled();
  const visit = (page: string, nth: number) => {
    const links = letters.flatMap(
      (text) => text.match(new RegExp(`/newsletter/${page}\\?token=[^\\s>)\\]]+`)) ?? [],
    );
    return site.app.inject({ method: 'POST', url: [...new Set(links)][nth] ?? '' });
  };
  await at('2026-09-20 10:30');
  await visit('confirm', 0);
  await visit('confirm', 1);
  await at('2026-09-24 10:30');
  await visit('unsubscribe', 1);
  await visit('unsubscribe', 3);
  const renamed = { salesRepName: 'Sam Example', salesRepEmail: sam.email, referralCode: sam.referralCode };
  await site.desk(`/referrals/${partners.sam}`, {
    method: 'PUT',
    payload: { ...renamed, commissionRate: '12' },
  });
  await site.desk(`/referrals/${partners.otto}/active`, { payload: { isActive: 'false' } });
  await stop();
}

async function october() {
  await start('2026-10-02 11:00');
  await closeMonth(2026, 8, partners.mia);
  const credited = await inquire('2026-10-05 10:00', {
    ...cleo,
    propertyAddress: '5 Sample Street, Ipswich QLD 4305',
  });
  const cleared = await inquire('2026-10-06 10:00', ben, [sample('drawing-r10.dxf')]);
  await fillLibrary();
  await inquire('2026-10-08 10:00', { ...zoe, referralCode: 'OTTO-OLD' }); // credits nobody any more
  await at('2026-10-12 10:00');
  await status(credited, 'completed');
  await invoice(credited, '700');
  await invoice(cleared, '300');
  await credit(cleared, 'MIA-HOMES', 'Sample: → Completed by Mia');
  await credit(cleared, '', 'Sample: it was nobody');
  await clear(cleared);
  await status(cleared, 'closed');
  const large = await inquire('2026-10-20 10:00', {
    ...dana,
    referralCode: 'MIA-HOMES',
    serviceType: 'dilapidation',
  });
  await at('2026-10-31 23:00');
  await invoice(large, '45678.90');
  await stop();
}

async function november() {
  await start('2026-11-02 09:00');
  await inquire('2026-11-02 10:00', { ...ada, email: GONE, additionalInfo: 'Sample: her address bounces' });
  const booked = await inquire('2026-11-10 10:00', {
    ...ben,
    propertyAddress: 'Lot 9 Example Crescent, Ripley QLD 4306',
  });
  await status(booked, 'booked');
  const answered = await inquire('2026-11-17 10:00', { ...cleo, referralCode: '' }, [], {
    'idempotency-key': 'sample-key',
  });
  await at('2026-11-17 11:10');
  await answer(answered, 'reply');
  await inquire('2026-11-20 01:00', { ...zoe, website: 'x' }, [sample('drawing-r10.dxf')]);
  // Less than a year old when retention runs a year later.
  await inquire('2026-11-23 20:00', dana, [sample('plan.pdf', 'late')]);
  const stranger = { username: administrator.username, password: 'not-the-sample-password' };
  await site.app.inject({ method: 'POST', url: '/api/login', payload: stranger });
  for (const url of [
    '/api/admin/submissions/download?status=new',
    '/api/admin/standards/defects/download?format=json',
  ])
    await site.app.inject({ url, headers: await site.signIn() });
  await stop();
}

/** The mail server does not answer, so queued mail waits. */
async function mailServerDown() {
  await start('2026-11-24 08:00', mailAt(9));
  await inquire('2026-11-24 09:00', {
    ...ben,
    preferredDate: '2026-12-10',
    additionalInfo: 'Sample: mails wait',
  });
  await site.app.inject({
    method: 'POST',
    url: '/api/newsletter',
    payload: { email: zoe.email, page: '/blog' },
  });
  await stop();
}
