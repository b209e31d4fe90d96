import * as z from 'zod/mini';
import { unreadable } from './said-everywhere.ts';

// The browser gets zod's small build. Its fast path makes functions from text, which the pages' content
// security policy forbids. Even trying is logged as a violation.
if (typeof document !== 'undefined') z.config({ jitless: true });
// A rule without a sentence of its own gets ours, and not "Invalid input".
z.config({ localeError: () => unreadable });

export { z };
