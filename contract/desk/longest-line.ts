/**
 * The longest line of a document that can be marked in its outline, in characters. The process that reads documents needs it too, without the
 * schemas.
 */
export const LONGEST_LINE = 20_000;
