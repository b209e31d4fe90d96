import { cache } from 'react';

/**
 * The path of the page being rendered. Server components have no context, so a cache stores it for one page.
 */
const current = cache(() => ({ path: '/' }));

export function setPath(path: string): void {
  current().path = path;
}

export function usePath(): string {
  return current().path;
}
