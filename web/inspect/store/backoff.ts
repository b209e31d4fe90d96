const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait after so many failures in a row, in milliseconds: twice as long each time, at most five minutes, and never
 * exactly as long as another phone.
 *
 * @param random from 0 to below 1
 */
export function backoff(failures: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(full * (0.5 + random / 2));
}
