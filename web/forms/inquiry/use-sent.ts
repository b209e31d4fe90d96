import { useEffect, useState } from 'react';
import { InquiryReceived } from '#contract/inquiries.ts';
import { parseJson } from '#web/api.ts';

/**
 * The answer to the request that was sent last from this page. It is there again after a reload or on the way back, until
 * another request is begun; `isNew` tells one that came just now. Somebody who comes here anew finds the form. A browser that
 * refuses storage forgets the answer with the page.
 */
export function useSent(storageKey: string) {
  const [sent, setSent] = useState<{ received: InquiryReceived; isNew: boolean }>();
  useEffect(() => {
    if (!isSeenAgain()) return store(storageKey, undefined);
    const kept = InquiryReceived.safeParse(parseJson(recall(storageKey)));
    if (kept.success) setSent({ received: kept.data, isNew: false });
  }, [storageKey]);
  return {
    sent,
    keep(received: InquiryReceived) {
      store(storageKey, JSON.stringify(received));
      setSent({ received, isNew: true });
    },
    forget() {
      store(storageKey, undefined);
      setSent(undefined);
    },
  };
}

/** Whether the page was loaded again, or is one that somebody went back to. */
function isSeenAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is full or switched off.
  }
}

function recall(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
