import { useEffect, useState } from 'react';
import { search } from '#contract/desk/endpoints/search.ts';
import type { SearchResult } from '#contract/desk/search.ts';
import { sayWhy } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';

const PAUSE_MS = 120;

type Found = { typed: string; results: SearchResult[]; failure?: string };
const nothing: Found = { typed: '', results: [] };

/**
 * What a typed text finds, asked for after a short pause. Earlier results stay until the next are here, and a late answer to an
 * earlier text is dropped. `isCurrent` says whether they are of this text.
 */
export function useFound(text: string): Found & { isCurrent: boolean } {
  const [found, setFound] = useState(nothing);
  const typed = text.trim();
  useEffect(() => {
    if (typed === '') {
      setFound(nothing);
      return;
    }
    let isDropped = false;
    const timer = setTimeout(async () => {
      try {
        const { results } = await call(search, { query: { q: typed } });
        if (!isDropped) setFound({ typed, results });
      } catch (problem) {
        if (!isDropped) setFound(({ results }) => ({ typed, results, failure: sayWhy(problem) }));
      }
    }, PAUSE_MS);
    return () => {
      isDropped = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return { ...found, isCurrent: found.typed === typed };
}
