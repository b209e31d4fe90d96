import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Keeps the shown file in the address after `#`, so that the back button closes it. The router reloads the
 * page only between addresses with and without `#`, so the entry before gets one too.
 *
 * @param none the anchor while nothing is shown; no element may have this id, or the browser would move the
 *   focus to it
 */
export function useShownInAddress(none: string) {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string>(undefined);
  const go = (anchor: string, options: { replace?: true; state: unknown }) =>
    void navigate({ pathname, search, hash: `#${anchor}` }, { ...options, preventScrollReset: true });
  return {
    /** The anchor of the shown file. */
    anchor: hash.slice(1),
    open(anchor: string): void {
      go(none, { replace: true, state });
      go(anchor, { state: { isOpened: true } });
    },
    show(anchor: string): void {
      go(anchor, { replace: true, state });
    },
    close(): void {
      // Going back takes a moment. A second call during it must not go back twice.
      if (left.current === key) return;
      left.current = key;
      if (isOpened(state)) void navigate(-1);
      else go(none, { replace: true, state });
    },
  };
}

/**
 * Whether the entry was made by opening a file here. After a followed link, the entry before is another page.
 */
function isOpened(state: unknown): boolean {
  return (state as { isOpened?: boolean } | null)?.isOpened === true;
}
