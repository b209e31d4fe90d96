/**
 * The longest line of a document that can be marked in its outline, in characters. The process that reads documents needs it too, without the
 * schemas.
 */
export const LONGEST_LINE = 20_000;

/** The most characters of a place that was not understood, as it is listed, and of a command that a person takes from that list. */
export const LONGEST_LISTED = 400;
