/* What later domains may call of capture (decision 0064). */

export { phonesAwaitedFor } from './awaited.ts';
export { capturedOf, forgetCaptured } from './forget.ts';
export { offeredSets } from './offered.ts';
export { presetsFor } from './presets.ts';
export { peopleOf } from './store.ts';
export { readState } from './things.ts';
export { visitOf } from './visits.ts';
