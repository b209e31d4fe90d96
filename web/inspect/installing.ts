/** The event that Chromium gives to an installable page. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

let prompt: InstallPrompt | undefined;
const watchers = new Set<() => void>();

/** Keeps the browser's offer to install for a button. Call it once, at the start. */
export function noteInstallOffers(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    tellAll();
  });
  addEventListener('appinstalled', () => {
    prompt = undefined;
    tellAll();
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
  tellAll();
}

/** Instructions for browsers that only install from their own menu. */
export function installHint(): string {
  return /iPhone|iPad/.test(navigator.userAgent)
    ? 'Tap Share, then Add to Home Screen.'
    : 'Open the browser’s menu and choose Install app or Add to Home screen.';
}

export function watchInstalling(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

function tellAll(): void {
  for (const tell of watchers) tell();
}
