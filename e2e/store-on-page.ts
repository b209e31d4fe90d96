import { join } from 'node:path';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { addDays, clockTime, dayOf } from '#contract/calendar.ts';
import { enter } from '#contract/desk/endpoints/customers.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import type { Store } from '#web/inspect/store/types.ts';
import { expect } from './plumbline.ts';

const root = join(import.meta.dirname, '..');
const BASE = '/store-on-page/';

declare global {
  /** The globals of these journeys' page. `store` is set once `openOn` has run. */
  var store: Store;
  var storeModule: typeof import('./store-module.ts');
}

/** The store as a browser gets it: the built module with its worker, by file name. */
let built: Promise<Map<string, string>> | undefined;
function files(): Promise<Map<string, string>> {
  built ??= build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: BASE,
    build: {
      write: false,
      copyPublicDir: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: { store: join(root, 'e2e/store-module.ts') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  }).then((result) => {
    const [output] = [result].flat();
    if (!output || !('output' in output)) throw new Error('The store could not be built');
    return new Map(
      output.output.map((file) => [
        file.fileName,
        file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
      ]),
    );
  });
  return built;
}

/**
 * An empty page of the server with the headers of `/inspect` and the store's module. The network may be off.
 */
export async function storePage(context: BrowserContext, origin: string): Promise<Page> {
  const all = await files();
  const headers = (await context.request.get(`${origin}/inspect`)).headers();
  const policy = headers['content-security-policy'] ?? '';
  await context.route(`${origin}${BASE}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(BASE.length);
    const body = name === '' ? '<!doctype html><title>Store</title>' : all.get(name);
    return route.fulfill({
      status: body === undefined ? 404 : 200,
      headers: {
        'content-type': name.endsWith('.js') ? 'text/javascript' : 'text/html',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-opener-policy': 'same-origin',
        // The worker's own policy, as for every script of the site.
        'content-security-policy': name === '' ? policy : "default-src 'none'",
      },
      body: body ?? '',
    });
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error('in the page:', error));
  await loadPage(page, origin);
  return page;
}

/** Loads the page, or reloads it. The store is not open. */
export async function loadPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${BASE}`);
  // Passed as text, because a test runner may rewrite an import in its code.
  await page.evaluate(`import('${BASE}store.js').then((module) => { globalThis.storeModule = module; })`);
}

/** Opens the store in a page, and waits for its first exchange with the server, unless the network is off. */
export async function openOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    globalThis.store = await storeModule.openStore();
  });
}

/** An inspector with a password, signed in within a context, with inspections on the next days. */
export async function bookedInspector(
  owner: APIRequestContext,
  context: BrowserContext,
  name: string,
): Promise<{ inspectorId: string; book: (inquiryId?: string, type?: string) => Promise<Inspection> }> {
  const username = name.toLowerCase();
  const typed = {
    name: `${name} Sample`,
    username,
    email: `${username}@example.com`,
    phone: '0491 570 313',
    role: 'inspector',
    licence: { class: 'Completed residential', number: '15000001', expires: '2099-06-30' },
  };
  const invited = await owner.post(inspectorCalls.invite.path, { data: typed });
  expect(invited.status(), await invited.text()).toBe(201);
  const { inspector, invitation } = await invited.json();
  const token = new URL(invitation.url).searchParams.get('token') ?? '';
  const password = `four words of ${username}`;
  expect((await context.request.post(paths.invitation(token), { data: { password } })).status()).toBe(200);
  expect((await context.request.post(paths.login, { data: { username, password } })).status()).toBe(200);
  const customer = async (): Promise<string> => {
    const inquiry = await owner.post(enter.path, {
      data: {
        firstName: 'Ada',
        lastName: name,
        email: 'ada@example.com',
        phone: '0412 345 678',
        propertyAddress: '12 Sample St, Chermside QLD 4032',
        inspectionType: 'frame',
        cameBy: 'phone',
        answered: true,
      },
    });
    expect(inquiry.status(), await inquiry.text()).toBe(201);
    return (await inquiry.json()).id;
  };
  const book = async (inquiryId?: string, type = 'frame'): Promise<Inspection> => {
    const today = dayOf(new Date());
    const asked = { type, from: today, to: addDays(today, 12), inspectorId: inspector.id };
    const { slots } = await (await owner.get(addressOf(inspectionCalls.slots, {}, asked))).json();
    // The first may pass before it is booked.
    const slot = slots.find(({ start }: { start: string }) => Date.parse(start) > Date.now() + 600_000);
    const data = {
      inquiryId: inquiryId ?? (await customer()),
      type,
      inspectorId: inspector.id,
      start: slot.start,
    };
    const booked = await owner.post(inspectionCalls.book.path, { data });
    expect(booked.status(), await booked.text()).toBe(201);
    // The agreement is on paper. Otherwise the phone asks why there is none.
    const agreed = { version: '2026-07', acceptedBy: 'Ada', acceptedAt: clockTime(new Date()) };
    const recorded = addressOf(inquiryCalls.recordAgreement, { id: data.inquiryId });
    expect((await owner.put(recorded, { data: agreed })).status()).toBe(200);
    return (await booked.json()).inspection;
  };
  return { inspectorId: inspector.id, book };
}
