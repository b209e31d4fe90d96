import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

/** A page of the desk opens at its top, or at the part that its address names. Going back keeps the old place. */
export function useTopOfPage(): void {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isReturn) return;
    const part = document.getElementById(hash.slice(1));
    if (!part) goTo(0);
    // What took the focus is in sight already.
    else if (!part.contains(document.activeElement)) part.scrollIntoView({ behavior: 'instant' });
  }, [pathname, hash, isReturn]);
}

/** The next page of a list starts at its heading, on the screen and for the focus. */
export function useHeadingOfPage(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const cursor = useSearchParams()[0].get('cursor');
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    heading.current?.scrollIntoView({ behavior: 'instant' });
    heading.current?.focus();
  }, [cursor]);
  return heading;
}

/** How far down each list was left, by its place in the browser's history. */
const places = new Map<string, number>();

/**
 * Going back to a list restores its place. Call it where the list is rendered, because its data may come
 * late.
 */
export function useKeptPlace(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // Runs before the next page is painted, because a shorter page would change the recorded place.
  useLayoutEffect(() => {
    // Switched off for this entry of the history, because the browser would restore the place before the list
    // exists.
    history.scrollRestoration = 'manual';
    const place = places.get(key);
    if (isReturn && place !== undefined) goTo(place);
    // Opening a card makes an entry of its own, which must not scroll.
    else places.set(key, scrollY);
    const note = () => places.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('scroll', note);
    };
  }, [key, isReturn]);
}

/** Jumps at once, although pages scroll smoothly, so that nobody watches a page go by. */
function goTo(top: number): void {
  scrollTo({ top, behavior: 'instant' });
}
