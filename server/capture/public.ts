/* What later domains may call of capture (decision 0064). */

export { phonesAwaitedFor } from './awaited.ts';
export { capturedOf, forgetCaptured } from './forget.ts';
export { peopleOf } from './store.ts';
export { readState } from './things.ts';
export { presetsOf, visitOf } from './visits.ts';
