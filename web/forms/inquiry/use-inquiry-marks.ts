import { useCallback, useEffect, useRef, useState } from 'react';
import { api, newKey } from '#web/api.ts';

/** A token that took longer than this was signed later than the filling in began, who knows how much. */
const PROMPT_MS = 1_000;

/**
 * The two hidden marks of a request. `key` is the same for every attempt at one request, in every tab of this browser, so
 * that sending again after a broken connection, or from another tab, is the same inquiry. `token` is signed by our server when
 * the filling-in begins; without it a request is neither trusted nor doubted. What was begun before the page came
 * alive, in an earlier visit, without a connection, or as a request that turned out to be another one, goes without: a token
 * of now would make whoever presses the button at once look too quick to be a person.
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

  /** For a request that is another one after all: the first has used the token up. */
  function renew() {
    renewKey();
    setToken('');
  }

  /** For a form that is empty again. */
  function startAfresh() {
    renew();
    asked.current = false;
  }

  return { key, token: begunEarlier ? '' : token, begin, renew, startAfresh };
}

// Where storage is full or switched off, each tab has a key of its own.
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
