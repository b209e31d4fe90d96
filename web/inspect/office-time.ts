import { MOST_AHEAD_MS } from '#contract/capture/clock.ts';
import { useMinute } from '#web/inspect/use-minute.ts';
import { useStore } from '#web/inspect/use-store.ts';

/** The office's time, on a phone whose clock is wrong. A clock that is nearly right is taken as it is. */
export function officeTime(clockOffMs: number, now = new Date()): Date {
  return Math.abs(clockOffMs) > MOST_AHEAD_MS ? new Date(now.getTime() - clockOffMs) : now;
}

/** The same, to about a minute. */
export function useOfficeTime(): Date {
  const now = useMinute();
  return officeTime(
    useStore((store) => store.connection().clockOffMs),
    now,
  );
}
