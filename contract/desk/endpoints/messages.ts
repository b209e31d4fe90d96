import {
  FilledReplies,
  MessageAnswer,
  MessageList,
  MessageQuery,
  Reply,
  ReplyConflict,
  TakenBack,
  Thread,
  Waiting,
} from '#contract/desk/messages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles } from '#contract/roles.ts';

const roles = officeRoles;

/** Everything that was written about an inquiry, in order. */
export const thread = {
  method: 'GET',
  path: '/api/admin/submissions/:id/messages',
  roles,
  answer: Thread,
} as const satisfies Endpoint;

/** Replies to a customer. The mail leaves ten seconds later, and what waited is handled. */
export const reply = {
  method: 'POST',
  path: '/api/admin/submissions/:id/messages',
  roles,
  body: Reply,
  answer: MessageAnswer,
  status: 201,
  conflict: ReplyConflict,
} as const satisfies Endpoint;

/** Takes a reply back before it has left. */
export const takeBack = {
  method: 'DELETE',
  path: '/api/admin/messages/:id/sending',
  roles,
  answer: TakenBack,
} as const satisfies Endpoint;

/** Says that a message needs no reply. */
export const handle = {
  method: 'PUT',
  path: '/api/admin/messages/:id/handled',
  roles,
  answer: MessageAnswer,
} as const satisfies Endpoint;

/** Says that it does after all. */
export const reopen = {
  method: 'DELETE',
  path: '/api/admin/messages/:id/handled',
  roles,
  answer: MessageAnswer,
} as const satisfies Endpoint;

export const list = {
  method: 'GET',
  path: '/api/admin/messages',
  roles,
  query: MessageQuery,
  answer: MessageList,
} as const satisfies Endpoint;

/** The saved replies, filled for an inquiry. */
export const savedReplies = {
  method: 'GET',
  path: '/api/admin/submissions/:id/saved-replies',
  roles,
  answer: FilledReplies,
} as const satisfies Endpoint;

/** What waits for the office, for the numbers in the tabs. */
export const waiting = {
  method: 'GET',
  path: '/api/admin/waiting',
  roles,
  answer: Waiting,
} as const satisfies Endpoint;
