import {
  NewQuote,
  QuoteFigures,
  QuoteMade,
  QuoteProposal,
  Quotes,
  WithdrawQuote,
} from '#contract/desk/quotes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles } from '#contract/roles.ts';

const roles = officeRoles;

/** What a request comes to by the price list. */
export const proposal = {
  method: 'GET',
  path: '/api/admin/submissions/:id/quote-proposal',
  roles,
  answer: QuoteProposal,
} as const satisfies Endpoint;

/** The quotes of a request, the latest first. */
export const list = {
  method: 'GET',
  path: '/api/admin/submissions/:id/quotes',
  roles,
  answer: Quotes,
} as const satisfies Endpoint;

/** Makes a quote. Unless `send` is false, it leaves ten seconds later and the request is answered. */
export const make = {
  method: 'POST',
  path: '/api/admin/submissions/:id/quotes',
  roles,
  body: NewQuote,
  answer: QuoteMade,
  status: 201,
} as const satisfies Endpoint;

/** Takes a quote back before it has left: it is a draft again. */
export const takeBack = {
  method: 'DELETE',
  path: '/api/admin/quotes/:id/sending',
  roles,
  answer: QuoteMade,
} as const satisfies Endpoint;

/** Makes the next edition of a quote under the same number. */
export const nextEdition = {
  method: 'POST',
  path: '/api/admin/quotes/:id/editions',
  roles,
  body: NewQuote,
  answer: QuoteMade,
  status: 201,
} as const satisfies Endpoint;

/** Withdraws a quote that was sent, or drops a draft. */
export const withdraw = {
  method: 'PUT',
  path: '/api/admin/quotes/:id/withdrawal',
  roles,
  body: WithdrawQuote,
  answer: QuoteMade,
} as const satisfies Endpoint;

/** How quotes fared in the last twelve months. */
export const figures = {
  method: 'GET',
  path: '/api/admin/quotes/figures',
  roles,
  answer: QuoteFigures,
} as const satisfies Endpoint;
