import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time now, to about a minute, for countdowns in hours. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, MINUTE_MS);
    // A phone stops timers while the page is out of sight.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
