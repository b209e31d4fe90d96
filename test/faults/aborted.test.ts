import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { formOf, getJson, inquiryAcknowledged, signIn, until } from '../calls.ts';
import { ada } from '../cast.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { expectWhole } from './whole.ts';

test('F10 an interrupted upload leaves no inquiry and no file', async () => {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path });
  const kept = await inquiryAcknowledged(server, { fileBytes: 10_000 });
  const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000_000)]);
  const encoded = new Response(formOf({ ...ada, lastName: 'Brokenoff' }, plan));
  const body = Buffer.from(await encoded.arrayBuffer());
  const arriving = () => readdir(join(folder.path, 'incoming'));
  const breakOff = async (share: number) => {
    const sending = request(server.origin + paths.contact, {
      method: 'POST',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'content-length': body.length },
    });
    sending.on('error', () => {});
    sending.write(body.subarray(0, Math.floor(body.length * share)));
    await until('the file to arrive', async () => ((await arriving()).length > 0 ? true : undefined));
    sending.destroy();
    await until('it to be cleared away', async () => ((await arriving()).length === 0 ? true : undefined));
  };
  await breakOff(0.5);
  await Promise.all([0.1, 0.5, 0.9, 0.999].map(breakOff));

  const listed = await getJson<Inquiry[]>(server, inquiryCalls.list.path, await signIn(server));
  expect(listed.map(({ id }) => id)).toEqual([kept.id]);
  expect(await readdir(join(folder.path, 'uploads'))).toHaveLength(1);
  expect((await inquiryAcknowledged(server, { fileBytes: 10_000 })).id).not.toBe(kept.id);
  await server.stop();
  await expectWhole(folder.path, [kept]);
  await folder.remove();
});
