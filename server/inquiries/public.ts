/* What later domains may call of inquiries (decision 0064). */

export { acceptedMoment, findAgreement, saysTheSame } from './agreement.ts';
export { correctDetails } from './details.ts';
export { addEarlier } from './earlier.ts';
export { callsOf, listEvents, noteNotDelivered } from './events.ts';
export { findTyped } from './find-typed.ts';
export { follow, noteInspection } from './follow-inspections.ts';
export { noteAnswered } from './follow-up.ts';
export {
  addFiles,
  linksRevokedAt,
  noteLink,
  noteMessage,
  noteQuote,
  noteWaiver,
  recordAgreement,
  withdraw,
} from './from-page.ts';
export { jobNumberOf } from './jobs.ts';
export {
  filesOf,
  find,
  findSome,
  type KnownInquiry,
  lock,
  lockWithPerson,
  waiting,
} from './known.ts';
export { findInquiry } from './listing.ts';
export { changeInvoice } from './money.ts';
export { countWaiting } from './overview.ts';
export { inquiriesOfPerson, ofSender } from './person.ts';
export { byIds, countAttributed, type ReferredInquiry, turnover, waitingForInvoice } from './referred.ts';
export { deleteInquiries, keepJobs, lockOfPerson } from './removed-rows.ts';
export { namesOf, standingsOf, unanswered } from './today.ts';
export { undoAnswer } from './undo.ts';
export { withoutCommission } from './without-commission.ts';
