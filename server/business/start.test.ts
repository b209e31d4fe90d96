import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { facts, putInForce } from '#content/facts.ts';
import { sample } from '#content/sample.ts';
import type { Business } from '#contract/desk/endpoints/business.ts';
import * as calls from '#contract/desk/endpoints/business.ts';
import { installation } from '#contract/desk/endpoints/installation.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { pages, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { openSqlite } from '#test/databases.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { buildTestApp } from '#test/test-app.ts';
import { insertVersion } from './store.ts';

const own = {
  ...sample,
  identity: { ...sample.identity, name: 'Bayside Building Inspections', shortName: 'Bayside' },
  contact: { ...sample.contact, phone: '07 5550 1234', phoneLabel: 'Kim', email: 'hello@bayside.example' },
  licence: { ...sample.licence, number: '7654321' },
};
const ofSample = [sample.identity.name, sample.contact.phone, sample.contact.email, sample.licence.number];
const html = { accept: 'text/html' };

/** A start with published facts, on a data folder in which no page can be rendered. */
async function startWithoutRoom() {
  const database = await openSqlite();
  const folder = await temporaryFolder();
  const sites = join(folder.path, 'data', 'sites');
  await mkdir(join(folder.path, 'data'));
  await writeFile(sites, 'no folder');
  const actor = { username: 'omar', now: new Date('2026-11-19T01:00:00Z') } as never;
  await insertVersion(database.db, { version: 1, facts: own, before: sample, note: '', actor });
  // As in a process that has just started.
  putInForce(sample, []);
  const server = await buildTestApp(database, { DATA_DIR: join(folder.path, 'data') }, { ownSite: true });
  onTestFinished(async () => {
    await server.close();
    await database.close();
    await folder.remove();
    putInForce(sample, []);
  });
  return { ...server, makeRoom: () => rm(sites) };
}

test('if no page can be rendered at a start, nobody sees the sample business, and the desk goes on', async () => {
  const { app, signIn, makeRoom } = await startWithoutRoom();
  const get = (url: string, headers = {}) => app.inject({ url, headers: { ...html, ...headers } });
  const expectOwn = (body: string, about: string) => {
    expect(body, about).toContain(own.identity.name);
    for (const fact of ofSample) expect(body, about).not.toContain(fact);
  };

  for (const path of [
    '/',
    '/pricing',
    '/thank-you',
    '/no-such-page',
    '/share.png',
    '/sitemap.xml',
    '/feed',
  ]) {
    const reply = await get(path);
    expect([reply.statusCode, reply.headers['retry-after']], path).toEqual([503, '60']);
    expect(reply.body, path).toContain('Our website can’t be shown at the moment');
    expect(reply.body, path).toContain(own.contact.phone);
    expectOwn(reply.body, path);
  }
  const health = await get(paths.ready);
  expect([health.statusCode, health.json()]).toEqual([503, { database: true, files: true, pages: false }]);

  // What is rendered or said with each request has the business's own facts.
  const refused = await app.inject({ method: 'POST', url: paths.contact, headers: html, payload: {} });
  expect(refused.statusCode).toBe(400);
  expectOwn(refused.body, 'a refused form');
  const sent = await app.inject({ method: 'POST', url: paths.contact, payload: ada });
  expect(sent.statusCode, sent.body).toBeLessThan(300);

  const session = await signIn();
  for (const path of [pages.login, pages.desk, `${pages.settings}/prices`, inspectApp.page]) {
    const reply = await get(path, session);
    expect(reply.statusCode, path).toBe(200);
    expectOwn(reply.body, path);
  }
  const read = async () => (await get(calls.business.path, session)).json<Business>();
  expect(await read()).toMatchObject({ version: 1, facts: { licence: own.licence } });
  const { problem } = await read();
  expect(problem).toContain('could not be made');
  expect((await get(installation.path, session)).json().pagesProblem).toBe(problem);

  await makeRoom();
  const saved = await app.inject({
    method: 'PUT',
    url: '/api/admin/business/draft/tax',
    headers: { ...session, 'if-match': '0' },
    payload: facts.tax,
  });
  const { draftVersion } = saved.json();
  const published = await app.inject({
    method: 'POST',
    url: calls.publishDraft.path,
    headers: session,
    payload: { note: '', draftVersion },
  });
  expect(published.statusCode, published.body).toBe(201);
  expect((await get('/')).statusCode).toBe(200);
  expectOwn((await get('/')).body, '/');
  expect((await get(paths.ready)).json()).toEqual({ database: true, files: true });
  expect((await read()).problem).toBeNull();
});
