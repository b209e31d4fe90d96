import { newWatchers } from '#web/ui/watchers.ts';

/** The event that Chromium gives to an installable page. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

let prompt: InstallPrompt | undefined;
const { watch, tell } = newWatchers();

/** Calls back after each change. Returns a function that stops it. */
export const watchInstalling = watch;

/** Keeps the browser's offer to install for a button. Call it once, at the start. */
export function noteInstallOffers(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    tell();
  });
  addEventListener('appinstalled', () => {
    prompt = undefined;
    tell();
  });
}

/** Whether the app runs from the home screen. */
export function isInstalled(): boolean {
  const isApple = (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return isApple || matchMedia('(display-mode: standalone)').matches;
}

/** Whether the browser has offered to install. */
export function canInstall(): boolean {
  return prompt !== undefined;
}

/** Asks the person to install. The browser allows it once for each offer. */
export async function install(): Promise<void> {
  await prompt?.prompt();
  prompt = undefined;
  tell();
}

/** Instructions for browsers that only install from their own menu. */
export function installHint(): string {
  return /iPhone|iPad/.test(navigator.userAgent)
    ? 'Tap Share, then Add to Home Screen.'
    : 'Open the browser’s menu and choose Install app or Add to Home screen.';
}

const HINT_PUT_AWAY = 'inspect-install-hint-put-away';

/** Whether somebody has put the hint about installing away. It stays on the page of this phone. */
export function isHintPutAway(): boolean {
  return localStorage.getItem(HINT_PUT_AWAY) !== null;
}

export function putHintAway(): void {
  localStorage.setItem(HINT_PUT_AWAY, new Date().toISOString());
  tell();
}
