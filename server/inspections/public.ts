/* What later domains may call of inspections (decision 0064). */

export { cancel } from './booking.ts';
export { type CustomersInspection, calendarOf, ofInquiry } from './customers.ts';
export { findNumbered } from './find-numbered.ts';
export { followedBy } from './follow-up.ts';
export { findInspector, inspectorOf } from './inspectors.ts';
export { chooseOf, offer } from './offers.ts';
export {
  cancelOwn,
  changeableUntil,
  type HeldTime,
  heldBy,
  holdTime,
  letGo,
  moveOwn,
  ownRefusals,
  ownTimes,
  takeHeld,
} from './own-booking.ts';
export { type OwnTime, ownDays, ownTimesOn } from './own-times.ts';
export { idsOf, numbersOf } from './register.ts';
export { doneBefore } from './same-place.ts';
export { idsBegunBefore } from './stored.ts';
export {
  beginning,
  lapsedOffers,
  licencesEnding,
  noteReported,
  offersEnding,
  toInspect,
  unreported,
} from './today.ts';
export {
  type BookedVisit,
  completeOnSite,
  findReported,
  mayReadFile,
  mayReadPhotos,
  type ReportedInspection,
  signsFor,
  standing,
  type User,
  visitOf,
  visitsOf,
} from './visits.ts';
