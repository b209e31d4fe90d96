import { expect, test } from 'vitest';
import { sample } from '#content/sample.ts';
import { messages } from '#contract/messages.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { draftOf, expectSaid, owner, renderedFolders, rendererOf, type Said } from './publishing.ts';

const shipped: Said = { dollars: 550, name: sample.identity.name };
const own: Said = { dollars: 577, name: 'Bayside Building Inspections' };

test('a process that hangs while it renders is ended, the desk says so, and everybody is answered meanwhile', async () => {
  const { path, remove } = await temporaryFolder();
  const server = await runServer({ DATA_DIR: path });
  const desk = await owner(server);
  const draftVersion = await draftOf(desk, own);
  const reply = desk.publish(draftVersion);
  process.kill(await rendererOf(server), 'SIGSTOP');
  await expectSaid(server, shipped, [own]);
  expect(await desk.read()).toMatchObject({ version: 0, draftVersion });
  const refused = await reply;
  expect([refused.status, (await refused.json()).message]).toEqual([409, messages.notRendered]);
  expect(await renderedFolders(server)).toEqual({ whole: [], parts: [] });
  expect((await desk.publish(draftVersion)).status).toBe(201);
  await expectSaid(server, own, [shipped]);
  await server.stop();
  await remove();
});
