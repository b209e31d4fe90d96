/** The message to a waiting version, once an update would interrupt nothing. */
export const TAKE_OVER = 'take-over';
