/** The path of the page being rendered: Astro builds one after the other, and no context spans the parts of a page. */
let current = '/';

export function setPath(path: string): void {
  current = path;
}

export function usePath(): string {
  return current;
}
