import { MOST_AHEAD_MS } from '#contract/capture/clock.ts';
import { useMinute } from '#web/inspect/use-minute.ts';
import { useStore } from '#web/inspect/use-store.ts';

/** Whether a phone's clock is wrong by more than a slip. */
export function isClockWrong(clockOffMs: number): boolean {
  return Math.abs(clockOffMs) > MOST_AHEAD_MS;
}

/** The office's time, on a phone whose clock is wrong. A clock that is nearly right is taken as it is. */
export function officeTime(clockOffMs: number, now = new Date()): Date {
  return isClockWrong(clockOffMs) ? new Date(now.getTime() - clockOffMs) : now;
}

/** The same, to about a minute. */
export function useOfficeTime(): Date {
  const now = useMinute();
  return officeTime(
    useStore((store) => store.connection().clockOffMs),
    now,
  );
}
