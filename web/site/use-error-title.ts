import { useEffect } from 'react';
import { errorMark } from '#web/site/error-mark.ts';

/**
 * Keeps the error mark in the title of a live page (web/site/live.tsx), because the static rest of the page
 * cannot.
 */
export function useErrorTitle(troubled: boolean): void {
  useEffect(() => {
    const plain = document.title.startsWith(errorMark)
      ? document.title.slice(errorMark.length)
      : document.title;
    document.title = troubled ? errorMark + plain : plain;
  }, [troubled]);
}
