import { useEffect, useState } from 'react';
import { useStoreVersion, useTheStore } from '#web/inspect/use-store.ts';

/** The picture of a page, with its size in pixels. */
export type PlanPicture = { page: number; src: string; width: number; height: number };

/** The pages of a plan that are on this phone; `undefined` until that is known. Asked for again while there are none. */
export function usePlan(filename: string): readonly PlanPicture[] | undefined {
  const store = useTheStore();
  const version = useStoreVersion();
  const [pages, setPages] = useState<readonly PlanPicture[]>();
  const attempt = pages && pages.length > 0 ? -1 : version;
  useEffect(() => {
    if (attempt < 0 || filename === '') return;
    let isCurrent = true;
    store
      .planPages(filename)
      .then((found) => Promise.all(found.map(({ page, address }) => sized(page, address))))
      .then(
        (found) => isCurrent && setPages(found),
        () => isCurrent && setPages([]),
      );
    return () => {
      isCurrent = false;
    };
  }, [store, filename, attempt]);
  return pages;
}

async function sized(page: number, src: string): Promise<PlanPicture> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return { page, src, width: image.naturalWidth, height: image.naturalHeight };
}
