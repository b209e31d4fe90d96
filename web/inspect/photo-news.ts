import { useSyncExternalStore } from 'react';
import { newWatchers } from '#web/ui/watchers.ts';

/** What there is to say of chosen files: those that are no photos, that this phone cannot show, and that nobody can draw. */
export type News = { kind: 'refused' | 'unseen' | 'too-large'; says: readonly string[] };

/** Photos that are being saved. */
type Taking = { inspection: string; batch: string | undefined; done: number; all: number };

let taking: readonly Taking[] = [];
let news: ReadonlyMap<string, readonly News[]> = new Map();
const { watch, tell } = newWatchers();
const none: readonly News[] = [];

/** Counts photos that are being saved, on whatever screen their inspection is open. */
export function noteTaking(inspection: string, { batch, all }: { batch: string | undefined; all: number }) {
  let own: Taking = { inspection, batch, done: 0, all };
  taking = [...taking, own];
  tell();
  const replace = (next: Taking | undefined) => {
    taking = taking.flatMap((one) => (one === own ? (next ?? []) : [one]));
    own = next ?? own;
    tell();
  };
  return {
    count: () => replace({ ...own, done: own.done + 1 }),
    end: () => replace(undefined),
  };
}

/** What is being saved now. */
export function useTaking(): readonly Taking[] {
  return useSyncExternalStore(watch, () => taking);
}

/** Adds to what there is to say, until somebody has read it. */
export function addNews(inspection: string, { kind, says }: News): void {
  const known = news.get(inspection) ?? none;
  const before = known.find((one) => one.kind === kind)?.says ?? [];
  const rest = known.filter((one) => one.kind !== kind);
  news = new Map(news).set(inspection, [...rest, { kind, says: [...before, ...says] }]);
  tell();
}

export function dropNews(inspection: string, kind: News['kind']): void {
  const rest = (news.get(inspection) ?? none).filter((one) => one.kind !== kind);
  news = new Map(news).set(inspection, rest);
  tell();
}

export function useNews(inspection: string): readonly News[] {
  return useSyncExternalStore(watch, () => news.get(inspection) ?? none);
}
