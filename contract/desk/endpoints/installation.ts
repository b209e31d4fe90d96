import type { Endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/schema.ts';

/** Facts about the whole installation. */
export const installation = {
  method: 'GET',
  path: '/api/admin/installation',
  roles: ['owner', 'inspector'],
  answer: z
    .object({ demonstration: z.boolean().check(z.describe('Whether npm run demo made everything in it')) })
    .check(z.meta({ id: 'Installation' })),
} as const satisfies Endpoint;

/** The steps before the site goes live, in this order. */
export const setupSteps = ['samples', 'mail', 'password', 'backup'] as const;
export type SetupStep = (typeof setupSteps)[number];

const Setup = z
  .object({
    steps: z
      .array(z.object({ step: z.enum(setupSteps), done: z.boolean() }))
      .check(z.describe('Empty in a demonstration, which has nothing to set up')),
    samples: z.array(z.string()).check(z.describe('The facts of the business that are still samples')),
  })
  .check(z.meta({ id: 'Setup' }));
export type Setup = z.infer<typeof Setup>;

/** Which set-up steps are done. The server checks each step itself. */
export const setup = {
  method: 'GET',
  path: '/api/admin/setup',
  roles: ['owner'],
  answer: Setup,
} as const satisfies Endpoint;
