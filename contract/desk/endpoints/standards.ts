import { Deleted } from '#contract/desk/deleted.ts';
import {
  ClauseList,
  DecideTemplates,
  EditionChanges,
  FoundTemplates,
  LinesQuery,
  MergeTemplates,
  Outline,
  OutlineCorrections,
  PageLines,
  PageText,
  ReadAgain,
  ReadAgainQuery,
  ReadingChanges,
  Standard,
  StandardForm,
  StandardList,
  Template,
  TemplateFilter,
  TemplateList,
  TemplatesDecided,
  TemplateWords,
} from '#contract/desk/standards.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles } from '#contract/roles.ts';

/** A thousand commands that were taken. */
const MOST_CORRECTIONS_BYTES = 2 * 1024 * 1024;

export const list = {
  method: 'GET',
  path: '/api/admin/standards',
  roles: officeRoles,
  answer: StandardList,
} as const satisfies Endpoint;

/** Corrects the standard's details as read from the document. */
export const correct = {
  method: 'PUT',
  path: '/api/admin/standards/:id',
  roles: officeRoles,
  body: StandardForm,
  answer: Standard,
} as const satisfies Endpoint;

export const remove = {
  method: 'DELETE',
  path: '/api/admin/standards/:id',
  roles: officeRoles,
  answer: Deleted,
} as const satisfies Endpoint;

export const templatesOf = {
  method: 'GET',
  path: '/api/admin/standards/:id/defects',
  roles: officeRoles,
  answer: TemplateList,
} as const satisfies Endpoint;

/** A template that a person writes for a standard. It rests on no words of the document, and is accepted. */
export const writeTemplate = {
  method: 'POST',
  path: '/api/admin/standards/:id/defects',
  roles: officeRoles,
  body: TemplateWords,
  answer: Template,
} as const satisfies Endpoint;

export const clausesOf = {
  method: 'GET',
  path: '/api/admin/standards/:id/clauses',
  roles: officeRoles,
  answer: ClauseList,
} as const satisfies Endpoint;

/** The changes since the earlier edition. */
export const changesOf = {
  method: 'GET',
  path: '/api/admin/standards/:id/changes',
  roles: officeRoles,
  answer: EditionChanges,
} as const satisfies Endpoint;

/** How a standard was read, and what it did not understand. */
export const outlineOf = {
  method: 'GET',
  path: '/api/admin/standards/:id/outline',
  roles: officeRoles,
  answer: Outline,
} as const satisfies Endpoint;

/** Stores a person's corrections, and reads the document again with them. */
export const correctOutline = {
  method: 'PUT',
  path: '/api/admin/standards/:id/outline',
  roles: officeRoles,
  query: ReadAgainQuery,
  body: OutlineCorrections,
  answer: ReadAgain,
  mostBytes: MOST_CORRECTIONS_BYTES,
} as const satisfies Endpoint;

/** Reads the document with a person's corrections and changes nothing. Answers what reading it again would change. */
export const previewOutline = {
  method: 'POST',
  path: '/api/admin/standards/:id/outline/preview',
  roles: officeRoles,
  body: OutlineCorrections,
  answer: ReadingChanges,
  mostBytes: MOST_CORRECTIONS_BYTES,
} as const satisfies Endpoint;

export const page = {
  method: 'GET',
  path: '/api/admin/standards/:id/pages/:page',
  roles: officeRoles,
  answer: PageText,
} as const satisfies Endpoint;

/** Some lines of a page. */
export const linesOf = {
  method: 'GET',
  path: '/api/admin/standards/:id/pages/:page/lines',
  roles: officeRoles,
  query: LinesQuery,
  answer: PageLines,
} as const satisfies Endpoint;

export const searchTemplates = {
  method: 'GET',
  path: '/api/admin/standards/defects',
  roles: officeRoles,
  query: TemplateFilter,
  answer: FoundTemplates,
} as const satisfies Endpoint;

export const decideTemplates = {
  method: 'POST',
  path: '/api/admin/standards/defects/decisions',
  roles: officeRoles,
  body: DecideTemplates,
  answer: TemplatesDecided,
} as const satisfies Endpoint;

export const mergeTemplates = {
  method: 'POST',
  path: '/api/admin/standards/defects/merges',
  roles: officeRoles,
  body: MergeTemplates,
  answer: Template,
} as const satisfies Endpoint;

export const editTemplate = {
  method: 'PUT',
  path: '/api/admin/standards/defects/:id',
  roles: officeRoles,
  body: TemplateWords,
  answer: Template,
} as const satisfies Endpoint;

/** Undoes a merge. */
export const separateTemplate = {
  method: 'POST',
  path: '/api/admin/standards/defects/:id/separation',
  roles: officeRoles,
  answer: Template,
} as const satisfies Endpoint;
