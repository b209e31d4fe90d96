import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';

/** A build of WebKit with its WebDriver, from Debian's packages. */
type WebKit = {
  name: string;
  driver: string;
  browser: string | undefined;
  options: (browser: string) => Record<string, unknown>;
  needsScreen: boolean;
};

export const webKits: WebKit[] = [
  {
    name: 'WebKit of today',
    driver: '/usr/bin/WebKitWebDriver',
    browser: globSync('/usr/lib/*/webkit2gtk-4.?/MiniBrowser')[0],
    options: (binary) => ({ 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }),
    needsScreen: true,
  },
  {
    name: 'WebKit of 2022, without popovers',
    driver: '/usr/bin/WPEWebDriver',
    browser: '/usr/bin/cog',
    options: (binary) => ({
      'wpe:browserOptions': { binary, args: ['--automation', '--platform=headless'] },
    }),
    needsScreen: false,
  },
];

/** What this machine's WebKit needs before it can be tested, or `undefined`. */
export function lackOf({ driver, browser, needsScreen }: WebKit): string | undefined {
  const wanted = [driver, browser ?? 'MiniBrowser', ...(needsScreen ? ['/usr/bin/Xvfb'] : [])];
  return wanted.find((program) => !existsSync(program));
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [ELEMENT]: string };
type Value = string | number | boolean | null | Element | Value[] | { [name: string]: Value };

export type Browser = Awaited<ReturnType<typeof openBrowser>>;

/**
 * Starts a browser and acts in it as a person would, with the W3C WebDriver protocol. Elements are named by
 * CSS selectors, and waited for up to twenty seconds.
 * @throws when a command is refused, with the command and the browser's reason
 */
export async function openBrowser(webKit: WebKit) {
  const { command, session, end } = await openSession(webKit);
  const run = (script: string, ...args: Value[]) =>
    command('POST', `${session}/execute/sync`, { script, args });
  const calls = { command, run };
  return {
    run,
    ...pageOf(session, calls),
    ...handsOf(session, calls),
    async close() {
      await command('DELETE', session).catch(() => undefined);
      await end();
    },
  };
}

/** Starts the browser's driver and a session of it; `end` ends both. */
async function openSession(webKit: WebKit) {
  const home = await mkdtemp(join(tmpdir(), 'plumbline-webkit-'));
  const started: ChildProcess[] = [];
  const screen = webKit.needsScreen ? await openScreen(started) : undefined;
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Its sandbox needs rights that containers don't have.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    ...(screen ? { DISPLAY: screen } : { EGL_PLATFORM: 'surfaceless' }),
  };
  started.push(spawn(webKit.driver, [`--port=${port}`], { env, stdio: 'ignore' }));

  async function command(method: string, path: string, body?: unknown): Promise<Value> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) {
      const { error } = value as { error?: string };
      throw Object.assign(new Error(`${method} ${path}: ${JSON.stringify(value)}`), { code: error });
    }
    return value;
  }

  async function end(): Promise<void> {
    for (const program of started.reverse()) program.kill();
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  async function begin(): Promise<string> {
    await until('its driver to answer', () => command('GET', '/status').catch(() => undefined));
    const capabilities = { alwaysMatch: webKit.options(webKit.browser ?? '') };
    const { sessionId } = (await command('POST', '/session', { capabilities })) as { sessionId: string };
    return `/session/${sessionId}`;
  }

  const session = await begin().catch(async (error) => {
    await end();
    throw error;
  });
  return { command, session, end };
}

type Session = Awaited<ReturnType<typeof openSession>>;
type Calls = Pick<Session, 'command'> & { run: (script: string, ...args: Value[]) => Promise<Value> };

/** Where the browser is, and what its page shows. */
function pageOf(session: string, { command, run }: Calls) {
  return {
    goto: (url: string) => command('POST', `${session}/url`, { url }),
    /** Waits until the address has this path. An old WebKit answers no script while it leaves one page for another. */
    arrive: (path: string) =>
      until(`the page ${path}`, async () => {
        const address = new URL(String(await command('GET', `${session}/url`)));
        return address.pathname === path || null;
      }).catch(async (error) => {
        throw new Error(`${error.message}: there is ${await run('return document.body.innerText')}`);
      }),
    /** Waits until the page shows these words. */
    see: (words: string) =>
      until(`the words “${words}”`, () =>
        run('return document.body.innerText.includes(arguments[0]) || null', words),
      ),
    /** Waits until a script's value is no longer null. */
    expect: (script: string) => until(script, () => run(script)),
  };
}

/** What a person does with the elements of the page. */
function handsOf(session: string, { command, run }: Calls) {
  const { find, onElement } = elementsOf(session, { command, run });
  return {
    click: (selector: string) => onElement(selector, 'click'),
    /** Clicks on the button, link or summary with these words. */
    press: (words: string) => onElement('button, a, summary', 'click', {}, words),
    async fill(selector: string, text: string) {
      await onElement(selector, 'clear');
      await onElement(selector, 'value', { text });
    },
    async choose(selector: string, value: string) {
      await find(selector);
      const option = (await run(
        'return [...document.querySelector(arguments[0]).options].find((option) => option.value === arguments[1])',
        selector,
        value,
      )) as Element;
      await command('POST', `${session}/element/${option[ELEMENT]}/click`, {});
    },
    attach: (selector: string, files: string[]) => onElement(selector, 'value', { text: files.join('\n') }),
  };
}

/** Finds elements of the page, and acts on them once they are ready. */
function elementsOf(session: string, { command, run }: Calls) {
  /**
   * The first visible element that matches the selector and has these words, scrolled to the middle of the
   * window.
   */
  const find = (selector: string, words = '') =>
    until(`${selector} ${words}`, async () => {
      const shown = `const shown = [...document.querySelectorAll(arguments[0])].find(
          (one) => one.getClientRects().length > 0 && one.innerText.includes(arguments[1]));
        shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return shown ?? null;`;
      const found = (await run(shown, selector, words).catch(unlessReady)) as Element | null | undefined;
      return found?.[ELEMENT];
    });
  /** An element that is moving, or about to be replaced, is tried again. */
  const onElement = (selector: string, action: string, body: unknown = {}, words = '') =>
    until(`${action} on ${selector} ${words}`, async () => {
      const element = await find(selector, words);
      return command('POST', `${session}/element/${element}/${action}`, body).then(() => true, unlessReady);
    });
  return { find, onElement };
}

/** The driver's codes for an element that is moving, or was replaced meanwhile. */
const notReady = ['element not interactable', 'element click intercepted', 'stale element reference'];

function unlessReady(error: Error & { code?: string }): undefined {
  if (!notReady.includes(error.code ?? '')) throw error;
}

/** Tries until there is a value, for up to twenty seconds. */
async function until<Found>(what: string, attempt: () => Promise<Found | null | undefined>): Promise<Found> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const found = await attempt();
    if (found !== null && found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited in vain for ${what}`);
}

/** An unseen screen, by its name. */
function openScreen(started: ChildProcess[]): Promise<string> {
  const screen = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', '800x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  started.push(screen);
  return new Promise((resolve, reject) => {
    screen.once('exit', () => reject(new Error('Xvfb ended')));
    screen.stdio[3]?.once('data', (name: Buffer) => resolve(`:${name.toString().trim()}`));
  });
}
