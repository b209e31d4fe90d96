import * as z from 'zod/mini';

// The browser gets zod's small build. Its fast path makes functions from text, which the pages' content
// security policy forbids. Even trying is logged as a violation.
if (typeof document !== 'undefined') z.config({ jitless: true });

export { z };
