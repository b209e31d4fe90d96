import { useSyncExternalStore } from 'react';
import { newWatchers } from '#web/ui/watchers.ts';

/** The look of the screen: the phone's setting, or black on white for full sun. */
export const looks = { phone: 'As the phone is set', sun: 'For bright sun' } as const;
export type Look = keyof typeof looks;

const LOOK = 'inspect-look';
const { watch, tell: tellWatchers } = newWatchers();

/** Applies the chosen look. Call it before the first screen. */
export function applyLook(): void {
  document.documentElement.dataset.look = current();
}

export function setLook(look: Look): void {
  localStorage.setItem(LOOK, look);
  applyLook();
  tellWatchers();
}

export function useLook(): Look {
  return useSyncExternalStore(watch, current);
}

function current(): Look {
  return localStorage.getItem(LOOK) === 'sun' ? 'sun' : 'phone';
}
