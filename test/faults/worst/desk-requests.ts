import { addDays, dayOf } from '#contract/calendar.ts';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import { cancel, list, slots } from '#contract/desk/endpoints/inspections.ts';
import { MOST_REPLY_FILES, REPLY_FILES } from '#contract/desk/messages.ts';
import { addressOf } from '#contract/endpoint.ts';
import { MAX_FILE_BYTES } from '#contract/files.ts';
import { sent } from './client.ts';
import type { World } from './installation.ts';
import { override } from './jobs.ts';
import { formOfFields, longestInquiry } from './public-requests.ts';
import type { Requests } from './requests.ts';
import { blank, hostile } from './texts.ts';

const today = dayOf(new Date());
const words = { reason: hostile(500) };

/** A search that no index helps. */
const search = hostile(200);

export function deskRequests(world: World): Requests {
  return { ...inquiryRequests(world), ...inspectionRequests(world), ...accountRequests(world) };
}

function inquiryRequests({ inquiries: { many, longest, removed } }: World): Requests {
  const as = 'owner';
  const at = { id: many };
  return {
    'GET /api/admin/submissions': [
      { as },
      { as, query: { limit: 200, q: search } },
      { as, query: { limit: 200, q: 'a' } },
      { as, query: { limit: 200, q: blank(200) } },
      { as, query: { limit: 200, sort: 'due' } },
    ],
    'GET /api/admin/submissions/download': { as },
    'GET /api/admin/search': [
      { as, query: { q: search } },
      { as, query: { q: 'a' } },
      { as, query: { q: '0' } },
      { as, query: { q: blank(200) } },
    ],
    'GET /api/admin/overview': { as },
    'GET /api/admin/submissions/:id': [
      { as, at },
      { as, at: { id: longest } },
    ],
    'POST /api/admin/submissions/:id/answered': { as, at, sent: () => ({ json: { how: 'reply' } }) },
    'POST /api/admin/submissions/:id/calls': { as, at, sent: () => ({ json: { outcome: 'reached' } }) },
    'POST /api/admin/submissions/:id/status': { as, at, sent: () => ({ json: { status: 'completed' } }) },
    'POST /api/admin/submissions/:id/spam': { as, at },
    'POST /api/admin/submissions/:id/not-spam': { as, at },
    'POST /api/admin/submissions/:id/notes': { as, at, sent: () => ({ json: { words: hostile(5000) } }) },
    'GET /api/admin/submissions/:id/messages': { as, at },
    'GET /api/admin/submissions/:id/saved-replies': { as, at },
    'POST /api/admin/submissions/:id/messages': {
      as,
      at,
      sent: () => ({ json: { words: hostile(10_000), lastSeen: hostile(200) } }),
    },
    'POST /api/admin/submissions/:id/replies': [
      {
        as,
        at,
        sent: () => ({ form: formOfFields({ words: hostile(10_000), lastSeen: hostile(200) }, 5_000) }),
      },
      { as, at, sent: () => ({ form: replyWithFiles() }) },
    ],
    'GET /api/admin/messages/:id/files/:filename': { as },
    'DELETE /api/admin/messages/:id/sending': { as },
    'PUT /api/admin/messages/:id/handled': { as },
    'DELETE /api/admin/messages/:id/handled': { as },
    'GET /api/admin/unsorted-mails': { as },
    'POST /api/admin/unsorted-mails/:id/filing': { as, sent: () => ({ json: { inquiryId: many } }) },
    'PUT /api/admin/unsorted-mails/:id/dismissal': { as },
    'DELETE /api/admin/unsorted-mails/:id/dismissal': { as },
    'GET /api/admin/messages': [
      { as, query: { limit: 200 } },
      { as, query: { limit: 200, open: 'true' } },
    ],
    'GET /api/admin/waiting': { as },
    'GET /api/admin/today': { as },
    'PUT /api/admin/today/:kind/:id/later': {
      as,
      at: { kind: 'late-answer', id: many },
      sent: () => ({ json: { until: addDays(today, 1) } }),
    },
    'DELETE /api/admin/today/:kind/:id/later': { as, at: { kind: 'late-answer', id: many } },
    'GET /api/admin/submissions/:id/similar': { as, at: { id: longest } },
    'POST /api/admin/submissions/:id/acknowledgement': { as, at },
    'POST /api/admin/submissions': {
      as,
      sent: () => ({ json: { ...longestInquiry(), referralCode: '', cameBy: 'phone' } }),
    },
    'PUT /api/admin/submissions/:id/details': {
      as,
      at: { id: longest },
      sent: () => ({ json: { ...longestInquiry(), firstName: hostile(100) } }),
    },
    'GET /api/admin/submissions/:id/person': { as, at },
    'GET /api/admin/submissions/:id/person/download': { as, at },
    'POST /api/admin/submissions/:id/removal': {
      as,
      at: { id: removed },
      isOnce: true,
      sent: () => ({ json: { word: REMOVAL_WORD, ids: [removed] } }),
    },
    'GET /api/admin/removals': { as },
    'GET /api/admin/removals/:id': { as },
    'POST /api/admin/submissions/:id/invoice': {
      as,
      at: { id: longest },
      sent: () => ({ json: { invoiceAmount: '550' } }),
    },
    'DELETE /api/admin/submissions/:id/invoice': { as, at: { id: longest } },
    'POST /api/admin/submissions/:id/credit': {
      as,
      at,
      sent: () => ({ json: { referralCode: 'PARTNER1', reason: hostile(500) } }),
    },
    'POST /api/admin/submissions/:id/events/:event/undo': { as, at },
    'PUT /api/admin/submissions/:id/agreement': {
      as,
      at,
      sent: () => ({
        json: { version: hostile(40), acceptedBy: blank(200), acceptedAt: `${addDays(today, -1)}T10:00` },
      }),
    },
    'DELETE /api/admin/submissions/:id/agreement': { as, at },
    'GET /api/admin/submissions/:id/agreement.pdf': { as, at },
    'GET /api/admin/submissions/:id/customer-page/view': { as, at },
    'PUT /api/admin/submissions/:id/files/:filename/thumbnail': {
      as,
      at,
      sent: () => ({ json: { jpeg: 'A'.repeat(60_000) } }),
    },
    'GET /uploads/:filename': { as },
    'GET /uploads/:filename/thumbnail': { as },
  };
}

/** A reply with as many and as large files as it may have. */
function replyWithFiles(): FormData {
  const form = formOfFields({ words: hostile(10_000), lastSeen: hostile(200) });
  const bytes = new Uint8Array(MAX_FILE_BYTES);
  bytes.set(new TextEncoder().encode('%PDF-1.4'));
  for (let nth = 0; nth < MOST_REPLY_FILES; nth += 1)
    form.append(REPLY_FILES, new Blob([bytes]), `${hostile(150)}${nth}.pdf`);
  return form;
}

function inspectionRequests(world: World): Requests {
  const { inquiries, visits, inspectorId, server, owner } = world;
  const as = 'owner';
  const at = { id: visits.many };
  const free = async (type: string): Promise<string> => {
    const asked = { type, from: addDays(today, 1), to: addDays(today, 60), inspectorId };
    const found = await sent<{ slots: { start: string }[] }>(server, 'GET', addressOf(slots, {}, asked), {
      cookie: owner,
    });
    return found.slots.at(-1)?.start ?? '';
  };
  const endAgain = async () => {
    const { inspections } = await sent<{
      inspections: { id: string; follows: string | null; status: string }[];
    }>(server, ...(['GET', addressOf(list, {}, { inquiryId: inquiries.many })] as const), { cookie: owner });
    for (const { id, follows, status } of inspections)
      if (follows !== null && status === 'booked')
        await sent(server, 'PUT', addressOf(cancel, { id }), { cookie: owner, json: words });
  };
  const type = 'warranty';
  return {
    'GET /api/admin/slots': { as, query: { type, from: today, to: addDays(today, 61) } },
    'GET /api/admin/inspections': [
      { as },
      { as, query: { from: addDays(today, -365), to: addDays(today, 365) } },
      { as: 'inspector' },
    ],
    'GET /api/admin/inspections/:id': { as, at },
    'GET /api/admin/inspections/waiting': { as },
    'POST /api/admin/inspections': {
      as,
      before: async () => ({
        json: {
          inquiryId: inquiries.many,
          type,
          inspectorId,
          start: await free(type),
          follows: visits.many,
          accessNote: hostile(1000),
        },
      }),
      after: endAgain,
    },
    'PUT /api/admin/inspections/:id/time': {
      as,
      at: { id: visits.wild },
      before: async () => ({ json: { start: await free('frame'), ...words } }),
    },
    'PUT /api/admin/inspections/:id/second': {
      as,
      at: { id: visits.wild },
      sent: () => ({ json: { inspectorId: null } }),
    },
    'PUT /api/admin/inspections/:id/cancellation': {
      as,
      at: { id: visits.wild },
      sent: () => ({ json: words }),
    },
    'POST /api/admin/offers': {
      as,
      before: async () => ({
        json: {
          inquiryId: inquiries.empty,
          type: 'frame',
          expiresAt: `${addDays(today, 1)}T00:00:00Z`,
          times: [{ inspectorId, start: await free('frame') }],
        },
      }),
    },
    'PUT /api/admin/inspections/:id/completion': {
      as,
      at,
      sent: () => ({ json: { completedAt: new Date().toISOString() } }),
    },
    'PUT /api/admin/inspections/:id/access': {
      as,
      at,
      sent: () => ({ json: { accessNote: hostile(1000) } }),
    },
    'GET /api/admin/inspections/:id/draft': [
      { as, at },
      { as, at: { id: visits.again } },
      { as, at: { id: visits.wild } },
      { as: 'inspector', at: { id: visits.longest } },
    ],
    'GET /api/admin/inspections/:id/photos/:photo': { as, at: { ...at, photo: 'photo-1' } },
    // Where there are pictures to make, `dearPictures` asks for them.
    'POST /api/admin/inspections/:id/photos/:photo/copies': { as, at: { ...at, photo: 'photo-1' } },
    'POST /api/admin/inspections/:id/versions': [
      { as, at, sent: () => ({ json: { override, note: hostile(2000) } }) },
      { as, at: { id: visits.longest }, sent: () => ({ json: { override } }) },
      { as, at: { id: visits.wild }, sent: () => ({ json: { override } }) },
    ],
    'GET /api/admin/reports': [
      { as, query: { limit: 200 } },
      { as, query: { limit: 200, q: search } },
      { as: 'inspector', query: { limit: 200, q: blank(200) } },
    ],
    'GET /api/admin/reports/figures': { as },
    'GET /api/admin/reports/:id': [
      { as, at: { id: world.published.many } },
      { as, at: { id: world.published.longest } },
    ],
    'GET /api/admin/reports/:id/pdf': { as, at: { id: world.published.many } },
    'GET /api/admin/reports/:id/pictures/:sha256': { as, at: { id: world.published.many, sha256: 'a' } },
    'GET /api/admin/reports/findings/download': { as },
    'PUT /api/admin/reports/:id/withdrawal': { as, sent: () => ({ json: words }) },
    'POST /api/admin/inspections/:id/captured': {
      as,
      at,
      sent: () => ({ bytes: { type: 'application/zip', content: world.zip } }),
    },
  };
}

function accountRequests(world: World): Requests {
  const as = 'owner';
  const at = { id: world.inspectorId };
  const proof = { password: hostile(500), code: hostile(500) };
  return {
    'GET /api/admin/account': { as },
    'POST /api/admin/account/password': {
      as,
      sent: () => ({ json: { currentPassword: hostile(500), newPassword: hostile(500) } }),
    },
    'GET /api/admin/account/sessions': { as },
    'DELETE /api/admin/account/sessions/:id': { as },
    'DELETE /api/admin/account/sessions': { as: 'inspector' },
    'POST /api/admin/account/second-factor/setup': { as },
    'POST /api/admin/account/second-factor/confirmation': { as, sent: () => ({ json: proof }) },
    'POST /api/admin/account/second-factor/removal': { as, sent: () => ({ json: proof }) },
    'GET /api/admin/inspectors': { as },
    'POST /api/admin/inspectors': { as, sent: () => ({ json: { name: blank(200) } }) },
    'PUT /api/admin/inspectors/:id/invitation': { as },
    'PUT /api/admin/inspectors/:id': { as, at, sent: () => ({ json: { name: blank(200) } }) },
    'PUT /api/admin/inspectors/:id/hours': {
      as,
      at,
      sent: () => ({
        json: {
          weekly: [{ day: 1, from: '08:00', to: '08:15' }],
          leave: Array.from({ length: 100 }, (_, day) => ({
            from: addDays(today, day),
            to: addDays(today, day + 400),
          })),
        },
      }),
    },
    'PUT /api/admin/inspectors/:id/feed': { as },
    'PUT /api/admin/inspectors/:id/lock': { as, at: { id: world.lockedId } },
    'DELETE /api/admin/inspectors/:id/lock': { as, at: { id: world.lockedId } },
    'DELETE /api/admin/inspectors/:id': { as },
    'GET /api/admin/inspectors/:id/phones': { as },
    'DELETE /api/admin/inspectors/:id/phone-sessions': { as },
    'DELETE /api/admin/phones/:id': { as },
    'GET /api/admin/office': { as },
    'PUT /api/admin/office/:id/invitation': { as },
    'DELETE /api/admin/office/:id': { as },
    'GET /api/admin/audit': { as, query: { limit: 200 } },
    'GET /api/admin/newsletter': { as },
    'GET /api/admin/newsletter/download': { as },
    'GET /api/admin/installation': { as },
    'GET /api/admin/restore': { as },
    'PUT /api/admin/restores/:id/dismissal': { as, at: { id: world.restoreId } },
    'GET /api/admin/setup': { as },
    'GET /api/admin/mail': { as },
    'POST /api/admin/mail/retry': { as },
    'POST /api/admin/mail/dismissals': { as, sent: () => ({ json: { ids: ['x'] } }) },
    'GET /api/admin/connections/mail': { as },
    'PUT /api/admin/connections/mail': {
      as,
      sent: () => ({
        json: {
          host: 'a'.repeat(253),
          port: 65_535,
          security: 'tls',
          username: 'u'.repeat(500),
          password: 'p'.repeat(1000),
          from: `${'n'.repeat(300)} <a@example.com>`,
          notify: 'office@example.com',
        },
      }),
    },
    // A name that nobody has: nothing leaves this machine.
    'POST /api/admin/connections/mail/trials': { as, sent: () => ({ json: { to: 'a@example.com' } }) },
    'GET /api/admin/connections/cards': { as },
    'PUT /api/admin/connections/cards': {
      as,
      sent: () => ({ json: { secretKey: 's'.repeat(500), webhookSecret: 's'.repeat(500) } }),
    },
    'GET /api/admin/connections/storage': { as },
    'PUT /api/admin/connections/storage': {
      as,
      sent: () => ({
        json: {
          endpoint: `https://${'a'.repeat(60)}.invalid`,
          region: 'r'.repeat(100),
          bucket: 'b'.repeat(63),
          accessKeyId: 'k'.repeat(200),
          secretAccessKey: 's'.repeat(1000),
        },
      }),
    },
    // A name that nobody has: nothing leaves this machine.
    'POST /api/admin/connections/storage/trials': { as },
    'GET /api/admin/backups': { as },
    'POST /api/admin/backups': { as },
  };
}
