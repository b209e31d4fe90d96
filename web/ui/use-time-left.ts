import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Calls back when an element has been shown for its time, in ms. The time pauses while the pointer or the
 * focus is on it, and while the person is in another window.
 */
export function useTimeLeft(element: RefObject<HTMLElement | null>, ms: number, onOver: () => void): void {
  const isHeld = useIsHeld(element);
  const left = useRef(ms);
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isHeld]);
}

/** Whether the pointer or the focus is on an element (or on what it is listed in), or the person is in another window. */
function useIsHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const list = element.current?.parentElement;
    const controller = new AbortController();
    const { signal } = controller;
    const lookForFocus = () => setFocused(list?.contains(document.activeElement) === true);
    lookForFocus();
    element.current?.addEventListener('pointerenter', () => setPointedAt(true), { signal });
    element.current?.addEventListener('pointerleave', () => setPointedAt(false), { signal });
    list?.addEventListener('focusin', lookForFocus, { signal });
    list?.addEventListener(
      'focusout',
      ({ relatedTarget }) => setFocused(list.contains(relatedTarget as Node | null)),
      { signal },
    );
    addEventListener('blur', () => setAway(true), { signal });
    addEventListener('focus', () => setAway(false), { signal });
    return () => controller.abort();
  }, [element]);
  return isPointedAt || isFocused || isAway;
}
