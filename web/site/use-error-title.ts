import { useEffect } from 'react';

/** Stands before the title of a page while its form has a problem: a person with many tabs, or a screen reader, hears it. */
export const errorMark = 'Error: ';

/** Keeps that mark in the title of a live page (web/site/live.tsx), which the rest of the page cannot follow. */
export function useErrorTitle(troubled: boolean): void {
  useEffect(() => {
    const plain = document.title.startsWith(errorMark)
      ? document.title.slice(errorMark.length)
      : document.title;
    document.title = troubled ? errorMark + plain : plain;
  }, [troubled]);
}
