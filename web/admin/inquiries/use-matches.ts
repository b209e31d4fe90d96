import { useSyncExternalStore } from 'react';

/** Whether a media query matches, updated when the window changes. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
