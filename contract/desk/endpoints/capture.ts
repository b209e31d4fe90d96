import {
  BatchResults,
  OperationBatch,
  OperationsAfter,
  OperationsQuery,
} from '#contract/capture/operations.ts';
import {
  KnownPhotosQuery,
  MissingPhotos,
  TemplateSet,
  Visits,
  VisitsQuery,
} from '#contract/capture/visits.ts';
import type { Endpoint } from '#contract/endpoint.ts';

const roles = ['owner', 'inspector'] as const;

/** What an inspector takes along for the inspections of some days. An owner who inspects gets their own. */
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

/** Takes what was captured on a phone. Each operation is answered by itself, and one that is sent again changes nothing. */
export const sendOperations = {
  method: 'POST',
  path: '/api/inspect/operations',
  roles,
  body: OperationBatch,
  // The longest texts and marks of an inspector's day, many at once.
  mostBytes: 4 * 1024 * 1024,
  answer: BatchResults,
} as const satisfies Endpoint;

/** What has been captured of an inspection since a cursor, by everybody. */
export const operations = {
  method: 'GET',
  path: '/api/inspect/operations',
  roles,
  query: OperationsQuery,
  answer: OperationsAfter,
} as const satisfies Endpoint;

/** Which photos are not here yet. */
export const knownPhotos = {
  method: 'POST',
  path: '/api/inspect/photos/known',
  roles,
  body: KnownPhotosQuery,
  mostBytes: 256 * 1024,
  answer: MissingPhotos,
} as const satisfies Endpoint;
