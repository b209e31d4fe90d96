import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api.ts';

/**
 * The two hidden marks of a request. `key` is the same for every attempt at one request, so that sending again after a
 * broken connection is the same lead. `token` is signed by our server when the filling-in begins; without it a request is
 * neither trusted nor doubted.
 */
export function useSubmissionMarks(begunEarlier: boolean) {
  const [key, setKey] = useState('');
  const [token, setToken] = useState('');
  const asked = useRef(false);

  useEffect(() => setKey(crypto.randomUUID()), []);

  function begin() {
    if (asked.current) return;
    asked.current = true;
    api.formToken().then(
      (answer) => setToken(answer.token),
      () => {
        asked.current = false;
      },
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored draft begins the filling-in, nothing else does
  useEffect(() => {
    if (begunEarlier) begin();
  }, [begunEarlier]);

  function renewKey() {
    setKey(crypto.randomUUID());
  }

  function renew() {
    renewKey();
    setToken('');
    asked.current = false;
  }

  return { key, token, begin, renewKey, renew };
}
