/** What the app tells a version that waits, once nothing is open that it would interrupt. */
export const TAKE_OVER = 'take-over';
