import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const shell = '/usr/bin/chromium-headless-shell';

/** Quiet and offline: the browser contacts only the server under test. */
export const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Headless Chromium if it is installed, otherwise the full browser. The full one also draws its window on the
 * processor, where there is no graphics card: journeys take twice the time in it, and Lighthouse judges the
 * drawing too.
 */
export function findHeadless(): string {
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findChromium();
}

/**
 * The system's Chromium. Installs it from Debian's packages if this user may.
 * @throws with one line that says how to get it
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...usualPlaces].find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new Error(
    'The journeys need Chromium: install it ("apt install chromium") or name it in CHROMIUM_PATH.',
  );
}
