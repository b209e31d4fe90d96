const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait after failures in a row, in milliseconds: doubled each time, at most five minutes, with a
 * random part so that phones don't retry together.
 *
 * @param random from 0 to below 1
 */
export function backoff(failures: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(full * (0.5 + random / 2));
}
