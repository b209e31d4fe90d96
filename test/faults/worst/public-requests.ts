import { randomUUID } from 'node:crypto';
import { ada } from '../../cast.ts';
import type { World } from './installation.ts';
import type { Requests } from './requests.ts';
import { blank, hostile } from './texts.ts';

/** The longest request that somebody who is not signed in may send. */
export const longestInquiry = () => ({
  ...ada,
  firstName: blank(100),
  lastName: hostile(100),
  email: `${'a.'.repeat(30)}a@example.com`,
  propertyAddress: hostile(300),
  additionalInfo: hostile(5000),
  submissionKey: randomUUID(),
});

/** A form of so many fields, and a file where one is wanted. */
export function formOfFields(fields: Record<string, string>, many = 0): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let field = 0; field < many; field += 1) form.append(`field ${field}`, 'x');
  return form;
}

export function publicRequests(world: World): Requests {
  return {
    'GET /*': {},
    'GET /api/openapi.json': {},
    'GET /healthz': {},
    'GET /readyz': {},
    'GET /thank-you': {},
    'GET /api/form-token': {},
    'POST /api/contact': [
      { sent: () => ({ json: longestInquiry() }) },
      { sent: () => ({ form: formOfFields(longestInquiry()) }) },
      { sent: () => ({ form: formOfFields({ firstName: 'Ada' }, 5_000) }) },
      { sent: () => ({ typed: { ...longestInquiry(), additionalInfo: hostile(50_000) } }) },
    ],
    'POST /api/newsletter': { sent: () => ({ json: { email: `${'a.'.repeat(30)}a@example.com` } }) },
    'POST /newsletter/confirm': { query: { token: hostile(500) } },
    'POST /newsletter/unsubscribe': { query: { token: hostile(500) } },
    'POST /api/login': [
      { sent: () => ({ json: { username: 'omar', password: hostile(100) } }) },
      { sent: () => ({ json: { username: hostile(30_000), password: hostile(30_000) } }) },
    ],
    'POST /api/logout': {},
    'GET /api/auth/user': { as: 'owner' },
    'GET /api/availability': { query: { date: '2027-03-01' } },
    'GET /feed/:token.ics': { at: { token: world.feed } },
    'GET /offers/:token': {},
    'POST /offers/:token': { sent: () => ({ typed: { choice: '1' } }) },
    'POST /api/invitations/:token': { sent: () => ({ json: { password: hostile(500) } }) },
    'POST /invitation': { query: { token: 'x' }, sent: () => ({ typed: { password: hostile(500) } }) },
    'GET /api/verify/:code': { at: { code: 'x'.repeat(90) } },
    'GET /verify': { query: { code: hostile(90) } },
    'GET /verify/:code': { at: { code: hostile(90) } },
    'GET /api/referrals/:code': { at: { code: hostile(90) } },
    'POST /api/payments/stripe/events': {},
  };
}
