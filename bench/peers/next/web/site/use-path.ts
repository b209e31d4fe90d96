import { cache } from 'react';

/** The path of the page being rendered: server components have no context, a cache is their store for one page. */
const current = cache(() => ({ path: '/' }));

export function setPath(path: string): void {
  current().path = path;
}

export function usePath(): string {
  return current().path;
}
