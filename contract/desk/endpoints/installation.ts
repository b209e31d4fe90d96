import type { Endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/schema.ts';

/** What the desk says of the installation as a whole. */
export const installation = {
  method: 'GET',
  path: '/api/admin/installation',
  roles: ['owner', 'inspector'],
  answer: z
    .object({ demonstration: z.boolean().check(z.describe('Whether npm run demo made all that is in it')) })
    .check(z.meta({ id: 'Installation' })),
} as const satisfies Endpoint;
