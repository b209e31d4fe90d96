/**
 * The address of a program of ours that runs in a process of its own, by its path in the project. This file
 * stands one folder below the project's, and so does `build/main.js`, which it becomes a part of.
 */
export function programAt(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}
