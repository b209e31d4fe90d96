import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';

/** A page of the desk opens at its top, unless its address names a part of it. One that is gone back to is left alone. */
export function useTopOfPage(): void {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isReturn && !hash) goTo(0);
  }, [pathname, hash, isReturn]);
}

/** Another page of a list begins at its heading, for the eye and for the focus. */
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

/** A list that is gone back to stands where it was left. Called where the list is drawn, which may be after it was asked for. */
export function useKeptPlace(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // Before the next page is painted, which may be shorter and would be noted as the place.
  useLayoutEffect(() => {
    // For this entry of the history; the browser's own attempt, made before the list is there, would come in between.
    history.scrollRestoration = 'manual';
    const place = places.get(key);
    if (isReturn && place !== undefined) goTo(place);
    // Opening a card in the list is an entry of its own, in which nobody may scroll.
    else places.set(key, scrollY);
    const note = () => places.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('scroll', note);
    };
  }, [key, isReturn]);
}

/** At once: pages scroll smoothly, and nobody is to watch a page go by. */
function goTo(top: number): void {
  scrollTo({ top, behavior: 'instant' });
}
