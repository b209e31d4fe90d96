import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Facts, Section } from '#contract/business/facts.ts';
import type { Business } from '#contract/desk/endpoints/business.ts';
import * as calls from '#contract/desk/endpoints/business.ts';
import { addressOf } from '#contract/endpoint.ts';
import { getJson, type Session, signIn, until } from '../calls.ts';
import type { RunningServer } from '../run-server.ts';

/** An owner who changes the facts of a running server. */
export async function owner(server: RunningServer) {
  const session: Session = { cookie: (await signIn(server)).cookie };
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(server.origin + path, {
      method,
      headers: { ...session, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const read = () => getJson<Business>(server, calls.business.path, session);
  return {
    read,
    /** Saves a section of the draft. @returns the draft's version */
    async save<Name extends Section>(
      section: Name,
      change: (now: Facts[Name]) => Facts[Name],
    ): Promise<number> {
      const { facts, draft, draftVersion } = await read();
      const next = change((draft ?? facts)[section]);
      const address = addressOf(calls.saveSection, { section });
      const reply = await send('PUT', address, next, { 'if-match': String(draftVersion) });
      expect(reply.status).toBe(200);
      return (await reply.json()).draftVersion;
    },
    publish: (draftVersion: number) => send('POST', calls.publishDraft.path, { note: '', draftVersion }),
  };
}

/** The price of a stage inspection that a business has, and its name. */
export type Said = { dollars: number; name: string };

export async function draftOf(
  desk: Awaited<ReturnType<typeof owner>>,
  { dollars, name }: Said,
): Promise<number> {
  await desk.save('identity', (identity) => ({ ...identity, name }));
  return desk.save('prices', (prices) => ({
    ...prices,
    items: prices.items.map((item) =>
      item.id === 'stage-inspection' ? { ...item, cents: dollars * 100 } : item,
    ),
  }));
}

/** Expects that pages, feed and forms say one price and one name, and nothing of the others. */
export async function expectSaid(server: RunningServer, said: Said, others: readonly Said[]): Promise<void> {
  for (const path of ['/', '/pricing', '/faq']) {
    const html = await (await fetch(server.origin + path)).text();
    expect(html, path).toContain(`$${said.dollars}`);
    expect(html, path).toContain(said.name.replace('&', '&amp;'));
    for (const { dollars, name } of others) {
      expect(html, path).not.toContain(`$${dollars}`);
      expect(html, path).not.toContain(name.replace('&', '&amp;'));
    }
  }
  const manifest = await (await fetch(`${server.origin}/inspect/manifest.webmanifest`)).text();
  expect(manifest).toContain(said.name);
}

/** The folders of rendered pages, finished ones and those that are being made. */
export async function renderedFolders(
  server: Pick<RunningServer, 'dataDir'>,
): Promise<{ whole: string[]; parts: string[] }> {
  const names = await readdir(join(server.dataDir, 'sites')).catch((): string[] => []);
  return {
    whole: names.filter((name) => !name.startsWith('.')),
    parts: names.filter((name) => name.startsWith('.')),
  };
}

type Process = { pid?: number | undefined };

/** The processes in which a server renders pages now. */
export function renderersOf({ pid }: Process): number[] {
  // A thread of the server's may have started it.
  const started = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return started.filter(isRenderer);
}

/** Whether a process renders pages. One that has ended and that nobody has asked about has no command line. */
export function isRenderer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-process');
  } catch {
    return false;
  }
}

/** The process in which a server renders pages, as soon as there is one. */
export const rendererOf = (server: { process: Process }): Promise<number> =>
  until('the process that renders', async () => renderersOf(server.process)[0]);
