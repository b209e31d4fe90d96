import { useEffect, useState } from 'react';
import { InquiryReceived } from '#contract/inquiries.ts';
import { parseJson } from '#web/api.ts';

/**
 * The answer to the last request sent from this page. It survives a reload and the back button, until the
 * visitor starts another request. `isNew` marks an answer that came just now. A new visit shows the form.
 * Without storage the answer ends with the page.
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

/** Whether the page was reloaded or reached by the back button. */
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
