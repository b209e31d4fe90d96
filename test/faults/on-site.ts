import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumArgs, findHeadless } from '../chromium.ts';

/** Patience, not a bound: on a busy machine a browser takes a while to answer. */
const START_MS = 300_000;

/** A browser with a profile that outlives it, as a phone has: it can be killed and started again. */
export type KillableBrowser = {
  context: BrowserContext;
  /** Ends all of it as the system ends an app, and waits. */
  kill: () => Promise<void>;
};

export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const child = spawn(
    findHeadless(),
    [...chromiumArgs, '--remote-debugging-port=0', `--user-data-dir=${join(profile, 'browser')}`],
    // A group of its own, so that its helpers go with it.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const browser = await chromium.connectOverCDP(await addressOf(child), { timeout: START_MS });
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  return { context, kill: () => killed(child, browser) };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk) => {
      output += chunk;
      const [, address] = /DevTools listening on (ws:\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser did not start:\n${output}`)));
  });
}

async function killed(child: ChildProcess, browser: Browser): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await ended;
  await browser.close().catch(() => undefined);
}
