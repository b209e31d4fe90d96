import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What is looked at stands in the address after its `#`, so that the back button closes it. The page itself is read anew only by a step
 * between an address with `#` and one without: the entry that is gone back to has one too.
 *
 * @param none stands there while nothing is looked at; no element may have this id, or the browser would take the focus there
 */
export function useShownInAddress(none: string) {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string>(undefined);
  const go = (anchor: string, options: { replace?: true; state: unknown }) =>
    void navigate({ pathname, search, hash: `#${anchor}` }, { ...options, preventScrollReset: true });
  return {
    /** The anchor of what is looked at. */
    anchor: hash.slice(1),
    open(anchor: string): void {
      go(none, { replace: true, state });
      go(anchor, { state: { isOpened: true } });
    },
    show(anchor: string): void {
      go(anchor, { replace: true, state });
    },
    close(): void {
      // Going back takes a moment, in which nobody must go back twice.
      if (left.current === key) return;
      left.current = key;
      if (isOpened(state)) void navigate(-1);
      else go(none, { replace: true, state });
    },
  };
}

/** Whether the entry was made by opening something here; whoever follows a link to it has another page before it. */
function isOpened(state: unknown): boolean {
  return (state as { isOpened?: boolean } | null)?.isOpened === true;
}
