import { useEffect, useRef, useState } from 'react';
import { useStoreVersion, useTheStore } from '#web/inspect/use-store.ts';

/** The picture of a page, with its size in pixels. */
export type PlanPicture = { page: number; src: string; width: number; height: number };

/** The pages of a plan that are on this phone; `undefined` until that is known. Asked for again as they come. */
export function usePlan(filename: string): readonly PlanPicture[] | undefined {
  const store = useTheStore();
  const version = useStoreVersion();
  const [pages, setPages] = useState<readonly PlanPicture[]>();
  const known = useRef<readonly PlanPicture[]>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the store may bring another page
  useEffect(() => {
    if (filename === '') return;
    let isCurrent = true;
    store
      .planPages(filename)
      .then(async (found) => {
        const shown = (src: string) => known.current?.find((picture) => picture.src === src);
        const all = await Promise.all(
          found.map(({ page, address }) => shown(address) ?? sized(page, address)),
        );
        const isNews = all.length !== known.current?.length || all.some((picture) => !shown(picture.src));
        if (!isCurrent || !isNews) return;
        known.current = all;
        setPages(all);
      })
      .catch(() => isCurrent && setPages((now) => now ?? []));
    return () => {
      isCurrent = false;
    };
  }, [store, filename, version]);
  return pages;
}

async function sized(page: number, src: string): Promise<PlanPicture> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return { page, src, width: image.naturalWidth, height: image.naturalHeight };
}
