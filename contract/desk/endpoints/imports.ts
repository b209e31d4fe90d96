import { Deleted } from '#contract/desk/deleted.ts';
import { ImportColumns, Imports, ImportTaken, OneImport } from '#contract/desk/imports.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** The files that wait to be taken in, the latest first. */
export const waiting = {
  method: 'GET',
  path: '/api/admin/imports',
  roles: ['owner'],
  answer: Imports,
} as const satisfies Endpoint;

/** Says which column of a file holds what. */
export const chooseColumns = {
  method: 'PUT',
  path: '/api/admin/imports/:id/columns',
  roles: ['owner'],
  body: ImportColumns,
  answer: OneImport,
} as const satisfies Endpoint;

/** Takes in a file: every row that has what is needed and is not here yet. */
export const confirm = {
  method: 'POST',
  path: '/api/admin/imports/:id/confirmation',
  roles: ['owner'],
  answer: ImportTaken,
} as const satisfies Endpoint;

/** Deletes a file that was not taken in. */
export const remove = {
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  roles: ['owner'],
  answer: Deleted,
} as const satisfies Endpoint;
