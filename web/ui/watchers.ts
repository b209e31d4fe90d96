/** Those who are told of each change. `watch` returns how to stop. */
export function newWatchers() {
  const watchers = new Set<() => void>();
  return {
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    tell(): void {
      for (const watcher of watchers) watcher();
    },
  };
}
