import type { Endpoint } from '#contract/endpoint.ts';
import { roleNames } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';

/** Facts about the whole installation. */
export const installation = {
  method: 'GET',
  path: '/api/admin/installation',
  roles: roleNames,
  answer: z
    .object({
      demonstration: z.boolean().check(z.describe('Whether npm run demo made everything in it')),
      pagesProblem: z
        .nullable(z.string())
        .check(z.describe('Why what was published last is not on the site, if it is not')),
    })
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

const AwaitedPhone = z.object({
  device: z.string(),
  person: z.nullable(z.string()).check(z.describe('Whose it is')),
  lastContact: z.string().check(z.describe('ISO 8601, UTC')),
  unsent: z.int().check(z.describe('How many changes and photo files it still had to send then')),
});
export type AwaitedPhone = z.infer<typeof AwaitedPhone>;

const Restored = z
  .object({
    id: z.string(),
    backupAt: z
      .nullable(z.string())
      .check(z.describe('From when the backup is; null if the database was copied back by hand')),
    noticedAt: z.string().check(z.describe('When it was restored, or when a phone noticed it')),
    phones: z
      .array(AwaitedPhone)
      .check(z.describe('The phones that have not sent again everything they had sent, if anything')),
  })
  .check(z.meta({ id: 'Restored' }));
export type Restored = z.infer<typeof Restored>;

/** The last restore of a backup, with the phones that we wait for, until somebody dismisses it. */
export const restored = {
  method: 'GET',
  path: '/api/admin/restore',
  roles: ['owner'],
  answer: z.object({ restore: z.nullable(Restored) }),
} as const satisfies Endpoint;

export const dismissRestored = {
  method: 'PUT',
  path: '/api/admin/restores/:id/dismissal',
  roles: ['owner'],
  answer: z.object({ success: z.literal(true) }),
} as const satisfies Endpoint;
