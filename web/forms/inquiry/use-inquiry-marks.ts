import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from '#web/api.ts';
import { api } from '#web/public-api.ts';

/** A token that took longer than this was signed too long after the filling in began. */
const PROMPT_MS = 1_000;

/**
 * The two hidden marks of a request. `key` is the same for every attempt at one request, in every tab of this
 * browser, so that sending again makes no second inquiry. `token` is signed by our server when filling in
 * begins; a request without one is neither trusted nor doubted. A request begun before the script ran, in an
 * earlier visit, without a connection, or that turned out to be a new one, has no token: a fresh token would
 * make a quick press of the button look like a program.
 */
export function useInquiryMarks(storageKey: string, begunEarlier: boolean) {
  const [key, setKey] = useState('');
  const [token, setToken] = useState('');
  const asked = useRef(false);

  const renewKey = useCallback(() => {
    const fresh = newKey();
    store(storageKey, fresh);
    setKey(fresh);
  }, [storageKey]);

  useEffect(() => {
    const shared = recall(storageKey);
    if (shared) setKey(shared);
    else renewKey();
  }, [storageKey, renewKey]);

  function begin() {
    if (asked.current || begunEarlier) return;
    asked.current = true;
    const begunAt = performance.now();
    api.formToken().then(
      (answer) => {
        if (performance.now() - begunAt < PROMPT_MS) setToken(answer.token);
      },
      () => {},
    );
  }

  /** For a request that turned out to be a new one: the first has used the token. */
  function renew() {
    renewKey();
    setToken('');
  }

  /** For a form that was emptied. */
  function startAfresh() {
    renew();
    asked.current = false;
  }

  return { key, token: begunEarlier ? '' : token, begin, renew, startAfresh };
}

// If storage is full or switched off, each tab has its own key.
function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
}

function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
