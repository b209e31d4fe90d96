import { useLayoutEffect } from 'react';

/**
 * Longer than a slow connection needs. After that it prints anyway, because paper without a photo is better
 * than none.
 */
const LONGEST_WAIT_MS = 20_000;

/**
 * Prints the page after all photos have loaded, because a browser loads those further down only when they
 * come near.
 */
export async function printWithPhotos(): Promise<void> {
  const photos = [...document.querySelectorAll<HTMLImageElement>('.report img')];
  const arrived = photos.map((photo) => {
    photo.loading = 'eager';
    return photo.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(arrived), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  window.print();
}

/**
 * Has Ctrl+P, or ⌘P, wait for the photos too. A browser fetches them when it prints, and does not wait until the last has arrived; a page
 * cannot have it wait in `beforeprint`.
 */
export function usePrintKey(): void {
  // Before the page is painted, so that nobody can press the keys before they are heard.
  useLayoutEffect(() => {
    const print = (event: KeyboardEvent) => {
      const isAlone = !event.altKey && !event.shiftKey;
      if (!(event.ctrlKey || event.metaKey) || !isAlone || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      void printWithPhotos();
    };
    window.addEventListener('keydown', print);
    return () => window.removeEventListener('keydown', print);
  }, []);
}
