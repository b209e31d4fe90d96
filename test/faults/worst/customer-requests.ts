import type { World } from './installation.ts';
import { formOfFields } from './public-requests.ts';
import type { Request, Requests } from './requests.ts';
import { blank, hostile } from './texts.ts';

export function customerRequests(world: World): Requests {
  return { ...pageRequests(world), ...sharedRequests(world), ...pagesAtDesk(world) };
}

function pageRequests({ tokens, visits, shareIds, picture }: World): Requests {
  const at = { token: tokens.many };
  const longest = { token: tokens.longest };
  const typed = (fields: Record<string, string>): Request => ({ at, sent: () => ({ typed: fields }) });
  return {
    'GET /i/:token': [{ at }, { at: longest }, { at: { token: hostile(90) } }],
    'GET /i/:token/time': { at },
    'GET /i/:token/times': { at },
    'GET /i/:token/stages': { at },
    'GET /i/:token/stages/day': { at },
    'GET /i/:token/move': { at },
    'GET /i/:token/cancellation': { at },
    'GET /i/:token/message': { at },
    'GET /i/:token/details': { at },
    'GET /i/:token/withdrawal': { at },
    'GET /i/:token/files': { at },
    'GET /i/:token/files/:filename': { at },
    'GET /i/:token/shares': { at },
    'GET /i/:token/shares/:id/revocation': { at },
    'GET /i/:token/invoices/:number/card': { at },
    'GET /i/:token/visits/:id.ics': { at: { ...at, id: visits.many } },
    'GET /i/:token/invoices/:number.pdf': { at: { ...at, number: 'INV-00001' } },
    'GET /i/:token/quotes/:number': { at: { ...at, number: 'Q-2026-0001' } },
    'GET /i/:token/quotes/:number.pdf': { at: { ...at, number: 'Q-2026-0001' } },
    'GET /i/:token/quotes/:number/acceptance': { at: { ...at, number: 'Q-2026-0001' } },
    'GET /i/:token/quotes/:number/refusal': { at: { ...at, number: 'Q-2026-0001' } },
    'GET /i/:token/agreement': { at },
    'GET /i/:token/agreement.pdf': { at },
    'GET /i/:token/report': [{ at }, { at: longest }],
    'GET /i/:token/report.pdf': { at },
    'GET /i/:token/photos/:id': [{ at: { ...at, id: picture } }, { at: { ...at, id: 'a'.repeat(64) } }],
    'GET /i/:token/shares/:id/answers': { at: { ...at, id: shareIds.many } },
    'GET /i/:token/answer-photos/:filename': { at },
    'POST /i/:token/time': typed({ choice: '1' }),
    'POST /i/:token/stages/day': typed({ type: hostile(100), day: hostile(40) }),
    'POST /i/:token/move': typed({ start: hostile(40), inspectorId: hostile(100) }),
    'POST /i/:token/cancellation': typed({ reason: hostile(500), accept: 'yes' }),
    'POST /i/:token/message': typed({ about: 'question', words: hostile(2000) }),
    'POST /i/:token/details': typed({
      firstName: blank(100),
      lastName: hostile(100),
      phone: '0412 345 678',
      propertyAddress: hostile(300),
      additionalInfo: hostile(5000),
    }),
    'POST /i/:token/withdrawal': typed({ reason: 'other', words: hostile(2000) }),
    'POST /i/:token/files': [
      { at, sent: () => ({ form: formOfFields({}, 5_000) }) },
      { at, sent: () => ({ form: withPicture('files') }) },
    ],
    'POST /i/:token/quotes/:number/acceptance': typed({ name: blank(200), accept: 'yes', edition: '1' }),
    'POST /i/:token/quotes/:number/refusal': typed({ reason: hostile(500) }),
    'POST /i/:token/agreement': typed({ name: blank(200), accept: 'on' }),
    'POST /i/:token/shares': typed({ kind: 'actions', name: blank(100) }),
    'POST /i/:token/shares/:id/revocation': typed({}),
    'POST /i/:token/invoices/:number/card': typed({}),
  };
}

function sharedRequests({ shares, picture }: World): Requests {
  const at = { token: shares.manyActions };
  return {
    'GET /s/:token': [{ at }, { at: { token: shares.manyReport } }, { at: { token: shares.longestActions } }],
    'GET /s/:token/report.pdf': { at: { token: shares.manyReport } },
    'GET /s/:token.pdf': [
      { at },
      { at: { token: shares.longestActions } },
      { at: { token: shares.manyReport } },
    ],
    'GET /s/:token/links': { at },
    'GET /s/:token/links/:id/revocation': { at },
    'GET /s/:token/photos/:id': [{ at: { ...at, id: picture } }, { at: { ...at, id: 'a'.repeat(64) } }],
    'GET /s/:token/items/:finding': { at: { ...at, finding: 'finding-299' } },
    'GET /s/:token/answers/:id/photos/:filename': { at },
    'POST /s/:token/items/:finding': [
      {
        at: { ...at, finding: 'finding-299' },
        sent: () => ({ form: formOfFields({ words: hostile(2000), rectifiedOn: '2026-01-01' }) }),
      },
      { at: { ...at, finding: 'finding-298' }, sent: () => ({ form: withPicture('photos') }) },
      { at: { ...at, finding: 'finding-299' }, sent: () => ({ form: formOfFields({}, 5_000) }) },
      {
        at: { ...at, finding: 'finding-297' },
        sent: () => ({ form: formOfFields({ state: 'disputed', words: hostile(100_000) }) }),
      },
    ],
    'POST /s/:token/links': [
      { at, sent: () => ({ typed: { item: 'finding-299', name: blank(100) } }) },
      { at, sent: () => ({ typed: { item: hostile(5000), name: hostile(5000) } }) },
    ],
    'POST /s/:token/links/:id/revocation': { at, sent: () => ({ typed: {} }) },
  };
}

/** A picture that says it is one, of 9 MB. */
function withPicture(field: string): FormData {
  const bytes = new Uint8Array(9_000_000);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);
  const form = new FormData();
  form.append(field, new Blob([bytes], { type: 'image/jpeg' }), `${hostile(200)}.jpg`);
  return form;
}

function pagesAtDesk({ inquiries: { many, longest }, lights, shareIds }: World): Requests {
  const as = 'owner';
  const at = { id: many };
  return {
    'GET /api/admin/submissions/:id/customer-page': [
      { as, at },
      { as, at: { id: longest } },
    ],
    'GET /api/admin/customer-pages/broken-agreements': { as },
    'GET /api/admin/customer-pages/lights': { as, query: { inquiries: lights } },
    'PUT /api/admin/submissions/:id/stages/:type': {
      as,
      at: { ...at, type: hostile(100) },
      sent: () => ({ json: { day: hostile(40) } }),
    },
    'PUT /api/admin/submissions/:id/gate': {
      as,
      at,
      sent: () => ({ json: { waived: 'payment', reason: hostile(500) } }),
    },
    'POST /api/admin/submissions/:id/link': { as, at, sent: () => ({ json: {} }) },
    'DELETE /api/admin/submissions/:id/link': { as, at: { id: longest } },
    'DELETE /api/admin/shares/:id': { as, at: { id: shareIds.longest } },
    'GET /api/admin/answers/:id/photos/:filename': { as },
    'PUT /api/admin/answers/:id/verdict': {
      as,
      at: { id: 'unknown' },
      sent: () => ({ json: { verdict: 'rejected', words: hostile(2000) } }),
    },
  };
}
