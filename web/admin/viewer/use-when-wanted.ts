import { useEffect, useState } from 'react';
import { showToast } from '#web/ui/toast.tsx';

/** A part of the desk that loads at its first use, because most visits need none. */
export function useWhenWanted<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  { title, onFailure }: { title: string; onFailure: () => void },
): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each time that it is wanted
  useEffect(() => {
    if (!isWanted || loaded) return;
    load()
      .then((part) => setLoaded({ part }))
      .catch(() => {
        onFailure();
        showToast({
          title,
          description: 'Check your connection, load the page again, or download the file.',
          variant: 'destructive',
        });
      });
  }, [isWanted, loaded]);
  return loaded?.part;
}
