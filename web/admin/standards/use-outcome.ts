import { useEffect, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { StandardOutcome } from '#web/admin/standards/actions.ts';

/** The answer to a form's latest attempt: done ends it, errors are counted so that their summary takes the focus each time. */
export function useOutcome(fetcher: FetcherWithComponents<StandardOutcome>, onDone: () => void) {
  const { data } = fetcher;
  const done = useRef(onDone);
  done.current = onDone;
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (data?.done) done.current();
    else if (data?.errors) setAttempt((count) => count + 1);
  }, [data]);
  return { attempt, errors: data?.errors ?? {} };
}
