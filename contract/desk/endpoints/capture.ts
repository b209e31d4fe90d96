import { Compared, Comparing } from '#contract/capture/comparison.ts';
import {
  BatchResults,
  OperationBatch,
  OperationsAfter,
  OperationsQuery,
} from '#contract/capture/operations.ts';
import {
  EarlierPhotos,
  EarlierPhotosQuery,
  KnownPhotosQuery,
  MissingPhotos,
  TemplateSet,
  Visits,
  VisitsQuery,
} from '#contract/capture/visits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { roleNames } from '#contract/roles.ts';
import { z } from '#contract/schema.ts';

const roles = roleNames;

/**
 * Everything that a phone needs for an inspector's inspections on some days. An owner who inspects gets their
 * own.
 */
export const visits = {
  method: 'GET',
  path: '/api/inspect/visits',
  roles,
  query: VisitsQuery,
  answer: Visits,
} as const satisfies Endpoint;

/** The accepted templates of one standard: a set never changes, and gets another hash when its templates do. */
export const templates = {
  method: 'GET',
  path: '/api/inspect/templates/:hash',
  roles,
  answer: TemplateSet,
} as const satisfies Endpoint;

/** The photos of a finding that an earlier inspection of a visit’s property left open. */
export const earlierPhotos = {
  method: 'GET',
  path: '/api/inspect/earlier-photos',
  roles,
  query: EarlierPhotosQuery,
  answer: EarlierPhotos,
} as const satisfies Endpoint;

/** Takes operations from a phone. Each gets its own result, and a repeated one changes nothing. */
export const sendOperations = {
  method: 'POST',
  path: '/api/inspect/operations',
  roles,
  body: OperationBatch,
  // The longest texts and marks of an inspector's day, many at once.
  mostBytes: 4 * 1024 * 1024,
  answer: BatchResults,
} as const satisfies Endpoint;

/** Everybody's operations of an inspection since a cursor. */
export const operations = {
  method: 'GET',
  path: '/api/inspect/operations',
  roles,
  query: OperationsQuery,
  answer: OperationsAfter,
} as const satisfies Endpoint;

/**
 * Makes the copies of a photo from its original, for a photo that its phone cannot show. The draft's page asks for
 * it; a photo that has its copies stays as it is.
 */
export const makeCopies = {
  method: 'POST',
  path: '/api/admin/inspections/:id/photos/:photo/copies',
  roles,
  answer: z.object({ success: z.literal(true) }),
} as const satisfies Endpoint;

/** Which photos the server does not have yet. */
export const knownPhotos = {
  method: 'POST',
  path: '/api/inspect/photos/known',
  roles,
  body: KnownPhotosQuery,
  mostBytes: 256 * 1024,
  answer: MissingPhotos,
} as const satisfies Endpoint;

/** Which of what a phone counts as sent is not on the server. A phone asks at each contact, for what is new. */
export const compare = {
  method: 'POST',
  path: '/api/inspect/comparison',
  roles,
  body: Comparing,
  mostBytes: 512 * 1024,
  answer: Compared,
} as const satisfies Endpoint;
