import { Deleted } from '#contract/desk/deleted.ts';
import {
  ClauseList,
  DecideDefects,
  Defect,
  DefectFilter,
  DefectForm,
  DefectList,
  DefectsDecided,
  EditionChanges,
  FoundDefects,
  MergeDefects,
  PageText,
  Standard,
  StandardForm,
  StandardList,
} from '#contract/desk/standards.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export const list = {
  method: 'GET',
  path: '/api/admin/standards',
  answer: StandardList,
} as const satisfies Endpoint;

/** Corrects what the reading took for the standard's details. */
export const correct = {
  method: 'PUT',
  path: '/api/admin/standards/:id',
  body: StandardForm,
  answer: Standard,
} as const satisfies Endpoint;

export const remove = {
  method: 'DELETE',
  path: '/api/admin/standards/:id',
  answer: Deleted,
} as const satisfies Endpoint;

export const templatesOf = {
  method: 'GET',
  path: '/api/admin/standards/:id/defects',
  answer: DefectList,
} as const satisfies Endpoint;

export const clausesOf = {
  method: 'GET',
  path: '/api/admin/standards/:id/clauses',
  answer: ClauseList,
} as const satisfies Endpoint;

/** What changed since the edition before. */
export const changesOf = {
  method: 'GET',
  path: '/api/admin/standards/:id/changes',
  answer: EditionChanges,
} as const satisfies Endpoint;

export const page = {
  method: 'GET',
  path: '/api/admin/standards/:id/pages/:page',
  answer: PageText,
} as const satisfies Endpoint;

export const searchTemplates = {
  method: 'GET',
  path: '/api/admin/standards/defects',
  query: DefectFilter,
  answer: FoundDefects,
} as const satisfies Endpoint;

export const decideTemplates = {
  method: 'POST',
  path: '/api/admin/standards/defects/decisions',
  body: DecideDefects,
  answer: DefectsDecided,
} as const satisfies Endpoint;

export const mergeTemplates = {
  method: 'POST',
  path: '/api/admin/standards/defects/merges',
  body: MergeDefects,
  answer: Defect,
} as const satisfies Endpoint;

export const editTemplate = {
  method: 'PUT',
  path: '/api/admin/standards/defects/:id',
  body: DefectForm,
  answer: Defect,
} as const satisfies Endpoint;

/** Undoes a merge. */
export const separateTemplate = {
  method: 'POST',
  path: '/api/admin/standards/defects/:id/separation',
  answer: Defect,
} as const satisfies Endpoint;
