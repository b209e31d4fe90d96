import { createContext, useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { waiting as waitingCall } from '#contract/desk/endpoints/messages.ts';
import type { Waiting } from '#contract/desk/messages.ts';
import { mayCall } from '#web/admin/session.ts';
import { call } from '#web/api.ts';

/** How often the open desk asks what waits: what comes in is seen within a minute without a reload. */
const ASKED_EVERY_MS = 30_000;

/** What waits for the office, where it is known. */
export const WaitingNow = createContext<Waiting | undefined>(undefined);

/** Asks what waits while the desk is open and in sight, and reads the shown page again when that changes. */
export function useWaiting(): Waiting | undefined {
  const [known, setKnown] = useState<Waiting>();
  const last = useRef<Waiting>(undefined);
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isSettled = state === 'idle';

  async function look(readsAgain: boolean): Promise<void> {
    if (!mayCall(waitingCall) || document.visibilityState === 'hidden') return;
    const next = await call(waitingCall, {}).catch(() => undefined);
    if (!next) return;
    const isNews = last.current !== undefined && JSON.stringify(next) !== JSON.stringify(last.current);
    // What is counted after a move may be newer than the page, as when a card opens, so it is still news for the next look.
    if (readsAgain || !last.current) last.current = next;
    setKnown(next);
    if (isNews && readsAgain) await revalidate();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move and each change on the page
  useEffect(() => {
    if (isSettled) void look(false);
  }, [key, isSettled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, while the desk is open
  useEffect(() => {
    const ask = () => void look(true);
    const timer = setInterval(ask, ASKED_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return known;
}

/** All that waits. */
export function totalOf({ inquiries, messages, unsorted }: Waiting): number {
  return inquiries + messages + unsorted;
}
