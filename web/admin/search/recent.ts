import type { SearchResult } from '#contract/desk/search.ts';
import { signedIn } from '#web/admin/session.ts';

const KEY = 'plumbline-recent';
const MOST = 8;

type Kept = { user: string; results: SearchResult[] };

/** What the signed-in person opened from the search, the latest first. It is kept in this browser only. */
export function recentlyOpened(): SearchResult[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept && kept.user === signedIn()?.id ? kept.results : [];
  } catch {
    return [];
  }
}

export function noteOpened(result: SearchResult): void {
  keep([result, ...recentlyOpened().filter(({ href }) => href !== result.href)].slice(0, MOST));
}

/** Forgets everything: when the person signs out, or somebody's data was deleted, because papers name people too. */
export function forgetRecent(): void {
  localStorage.removeItem(KEY);
}

function keep(results: SearchResult[]): void {
  const user = signedIn()?.id;
  if (user === undefined) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ user, results } satisfies Kept));
  } catch {
    // A browser that keeps nothing for us has nothing recent.
  }
}
