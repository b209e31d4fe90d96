/**
 * A hybrid logical clock: the time of an operation as text that sorts, even when two phones' clocks differ or one goes backwards.
 * `2026-11-25T00:31:07.120Z-0003-<device>`: the time, a count within that millisecond, and the device.
 */
export type Stamp = string;

const COUNT_DIGITS = 4;
/** A device names itself with at most 40 letters, digits and single hyphens. */
const STAMP =
  /^(?<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)-(?<count>[0-9a-f]{4})-(?<device>[\w-]{1,40})$/;

/** A phone's clock that is ahead of the server by more than this is wrong. */
export const MOST_AHEAD_MS = 5 * 60 * 1000;

/** The parts of a stamp; `undefined` if the text is not a stamp, or names no real day. */
export function readStamp(stamp: string): { time: number; count: number; device: string } | undefined {
  const { time = '', count = '', device = '' } = STAMP.exec(stamp)?.groups ?? {};
  const milliseconds = Date.parse(time);
  if (Number.isNaN(milliseconds)) return undefined;
  return { time: milliseconds, count: Number.parseInt(count, 16), device };
}

/**
 * The next stamp of a device: later than every stamp it has made or seen.
 *
 * @param latest the latest stamp this device has made or received, if any
 */
export function nextStamp(device: string, now: Date, latest?: Stamp): Stamp {
  const before = latest === undefined ? undefined : readStamp(latest);
  const time = Math.max(now.getTime(), before?.time ?? 0);
  const count = before && before.time === time ? before.count + 1 : 0;
  // The count is full, so the next millisecond is used.
  if (count >= 16 ** COUNT_DIGITS) return writeStamp(time + 1, 0, device);
  return writeStamp(time, count, device);
}

/** The stamp of an operation whose own time can't be right: the count is its place among all operations. */
export function stampOf(device: string, now: Date, place: number): Stamp {
  return writeStamp(now.getTime(), place % 16 ** COUNT_DIGITS, device);
}

function writeStamp(time: number, count: number, device: string): Stamp {
  return `${new Date(time).toISOString()}-${count.toString(16).padStart(COUNT_DIGITS, '0')}-${device}`;
}
