import { Facts } from '#contract/business/facts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { z } from '#contract/schema.ts';

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));
const draftVersion = z.int().check(z.minimum(0), z.describe('The lock of the draft; 0 without one'));
const paths = z.array(z.string());

const Draft = z.object({ draft: z.nullable(Facts), draftVersion });

export const Business = z
  .object({
    version: z.int().check(z.describe('0 until the owner has published once')),
    facts: Facts,
    draft: z.nullable(Facts).check(z.describe('The whole document as it would be published')),
    draftVersion,
    samples: paths.check(
      z.describe('What must be replaced before going live and still equals the shipped sample'),
    ),
    problem: z
      .nullable(z.string())
      .check(z.describe('Why what was published last is not in force in this process, if it is not')),
  })
  .check(z.meta({ id: 'Business' }));
export type Business = z.infer<typeof Business>;

/** What the business says of itself and works by, with the draft of it. */
export const business = {
  method: 'GET',
  path: '/api/admin/business',
  roles: ['owner'],
  answer: Business,
} as const satisfies Endpoint;

/** Writes one section of the draft; the first write begins the draft. */
export const saveSection = {
  method: 'PUT',
  path: '/api/admin/business/draft/:section',
  roles: ['owner'],
  body: z.unknown().check(z.describe('The section: one of those of the document')),
  mostBytes: 2 * 1024 * 1024,
  answer: Draft,
  conflict: z.extend(ApiError, {
    draft: z.optional(z.nullable(Facts)),
    draftVersion: z.optional(draftVersion),
  }),
} as const satisfies Endpoint;

/** Throws the draft away. What is in force stays. */
export const dropDraft = {
  method: 'DELETE',
  path: '/api/admin/business/draft',
  roles: ['owner'],
  answer: Draft,
} as const satisfies Endpoint;

const Published = z.object({ version: z.int(), publishedAt: isoTime });

const note = z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters'));
/** What a person types to publish. */
export const PublishNote = z.object({ note });

/** Publishes the draft as a whole. It is answered once this process serves it. */
export const publishDraft = {
  method: 'POST',
  path: '/api/admin/business/versions',
  roles: ['owner'],
  body: z.object({ note: z._default(note, ''), draftVersion }),
  answer: Published,
  status: 201,
} as const satisfies Endpoint;

export const BusinessVersion = z
  .extend(Published, {
    by: z.nullable(z.string()),
    note: z.string(),
    changes: paths.check(z.describe('What changed since the version before')),
  })
  .check(z.meta({ id: 'BusinessVersion' }));
export type BusinessVersion = z.infer<typeof BusinessVersion>;

/** Every version, the newest first. */
export const businessVersions = {
  method: 'GET',
  path: '/api/admin/business/versions',
  roles: ['owner'],
  answer: z.object({ versions: z.array(BusinessVersion) }),
} as const satisfies Endpoint;

/** Makes an earlier version the draft, in place of the draft that there may be. */
export const restoreVersion = {
  method: 'POST',
  path: '/api/admin/business/versions/:number/restoration',
  roles: ['owner'],
  answer: Draft,
} as const satisfies Endpoint;
