import { z } from '#contract/schema.ts';

/**
 * Counts the changes of something that can be edited. A call sends the version that its sender saw in the
 * header `If-Match`; if there is a later one, nothing is changed and the answer is 409. Without the header,
 * nothing is compared.
 */
export const version = z.int().check(z.describe('One more after each change; sent back in If-Match'));
