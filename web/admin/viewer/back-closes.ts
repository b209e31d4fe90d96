import { useEffect, useRef } from 'react';

/**
 * The back button closes what covers the page. That has an entry of its own in the browser's history while it is there, of which
 * the router is not told: it would read the page anew.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    history.pushState({ ...history.state, covered: true }, '');
    const leave = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      close.current();
    };
    addEventListener('popstate', leave, { capture: true });
    return () => {
      removeEventListener('popstate', leave, { capture: true });
      // Closed in another way: its entry goes too, unless the page was left and another stands there now.
      if (!history.state?.covered) return;
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      });
      history.back();
    };
  }, []);
}
