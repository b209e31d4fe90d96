import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry, InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { ifMatch } from '#test/calls.ts';
import { ada, ben, cleo } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { administrator } from '#test/run-server.ts';

onEachDatabase('the pre-inspection agreement on $kind', ({ open }) => {
  const { server, session: headers } = useDesk(open);

  const changed = { message: messages.changedMeanwhile, code: 'changed' };
  // The office's clock shows eleven; a minute passes before whatever is done next.
  const accepted = { version: '2026-07', acceptedBy: 'Ada Sample', acceptedAt: '2026-11-20T09:30' };
  const ask = async (customer: object): Promise<string> =>
    (await server.app.inject({ method: 'POST', url: paths.contact, payload: customer })).json().id;
  const record = (id: string, answers: object = {}, seen?: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const payload = { ...accepted, ...answers };
    const url = addressOf(inquiryCalls.recordAgreement, { id });
    return server.app.inject({ method: 'PUT', url, payload, headers: { ...headers, ...ifMatch(seen) } });
  };
  const takeBack = (id: string, seen?: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const url = addressOf(inquiryCalls.recordAgreement, { id });
    return server.app.inject({ method: 'DELETE', url, headers: { ...headers, ...ifMatch(seen) } });
  };
  const found = async (id: string) =>
    (await server.app.inject({ url: addressOf(inquiryCalls.one, { id }), headers })).json<InquiryInFull>();

  test('is recorded with its version, who accepted it and when, corrected, and taken back; the history keeps it all', async () => {
    const id = await ask(ada);
    expect(await found(id)).toMatchObject({ inquiry: { agreement: null }, agreementVersion: null });

    const { agreement } = (await record(id, {}, 1)).json();
    expect(agreement).toEqual({
      version: '2026-07',
      acceptedBy: 'Ada Sample',
      acceptedAt: '2026-11-19T23:30:00.000Z',
      recordedAt: server.clock.now.toISOString(),
    });
    expect(await found(id)).toMatchObject({ inquiry: { agreement }, agreementVersion: '2026-07' });
    const listed = await server.app.inject({ url: inquiryCalls.list.path, headers });
    expect(listed.json<Inquiry[]>().find((one) => one.id === id)?.agreement).toEqual(agreement);

    await record(id, { acceptedBy: 'Ada & Bo Sample' }, 2);
    await takeBack(id);
    const { inquiry, events, agreementVersion } = await found(id);
    expect([inquiry.agreement, agreementVersion]).toEqual([null, null]);
    const then = '20 November 2026 at 9:30 am';
    expect(events.map(({ kind, username, words }) => [kind, username, words])).toEqual(
      [
        `Version 2026-07, accepted by Ada & Bo Sample, ${then} → none recorded`,
        `Version 2026-07, accepted by Ada Sample, ${then} → version 2026-07, accepted by Ada & Bo Sample, ${then}`,
        `Version 2026-07, accepted by Ada Sample, ${then}`,
      ].map((words) => ['agreement', administrator.username, words]),
    );
  });

  test('the version recorded last is offered on every other inquiry', async () => {
    const [one, other] = [await ask(ada), await ask(ben)];
    await record(one, { version: '2026-08' });
    await record(other, { version: '2026-09', acceptedAt: '2026-10-01T08:00' });
    expect((await found(one)).agreementVersion).toBe('2026-09');
    await takeBack(other);
    expect((await found(other)).agreementVersion).toBe('2026-08');
  });

  test('what is missing or still to come is said of each field, and nothing is recorded', async () => {
    const id = await ask(ada);
    const wrong = await record(id, { version: '', acceptedBy: ' ', acceptedAt: '' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([
      400,
      ['version', 'acceptedBy', 'acceptedAt'],
    ]);
    const tomorrow = await record(id, { acceptedAt: '2026-11-21T09:30' });
    expect([tomorrow.statusCode, tomorrow.json().errors]).toEqual([
      400,
      { acceptedAt: messages.agreementToCome },
    ]);
    const { inquiry, events } = await found(id);
    expect([inquiry.agreement, events]).toEqual([null, []]);
  });

  test('a clock that is a few minutes ahead of ours says now', async () => {
    const id = await ask(ada);
    server.clock.now = new Date('2026-11-20T02:00:20Z');
    // A minute has passed when it arrives.
    const ahead = (await record(id, { acceptedAt: '2026-11-20T12:05' })).json();
    expect(ahead.agreement.acceptedAt).toBe('2026-11-20T02:01:00.000Z');
    expect((await record(id, { acceptedAt: '2026-11-20T12:08' })).statusCode).toBe(400);
  });

  test('of several tabs that record at once one is heard, and whoever has not seen it is told', async () => {
    const id = await ask(ada);
    const replies = await Promise.all(
      ['2026-07', '2026-08', '2026-09'].map((version) => record(id, { version }, 1)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toEqual(changed);
    const { inquiry, events } = await found(id);
    expect(events).toHaveLength(1);
    const seen = inquiry.version;
    // The same answers again, by somebody whose first attempt got no reply: nothing is changed, nothing refused.
    const again = await record(id, { version: inquiry.agreement?.version }, 1);
    expect([again.statusCode, again.json().agreement]).toEqual([200, inquiry.agreement]);

    expect((await record(id, { version: '2026-10' }, seen)).statusCode).toBe(200);
    const stale = await takeBack(id, seen);
    expect([stale.statusCode, stale.json()]).toEqual([409, changed]);
    expect((await found(id)).inquiry.agreement?.version).toBe('2026-10');
    expect((await takeBack(id)).statusCode).toBe(200);
    expect((await takeBack(id, seen)).statusCode).toBe(200);
    expect((await found(id)).events).toHaveLength(3);
  });

  test('stands in the export, and no spreadsheet runs it', async () => {
    await record(await ask(cleo), { version: '=1+1', acceptedBy: 'Cleo "C." Placeholder' });
    const { body } = await server.app.inject({ url: paths.submissionsDownload, headers });
    expect(body.split('\r\n')[0]).toContain(
      ',Answered (AEST),Agreement version,Agreement accepted by,Agreement accepted (AEST),Invoice amount ex GST,',
    );
    expect(body).toContain(`,'=1+1,"Cleo ""C."" Placeholder",2026-11-20 09:30,`);
  });

  test('is for the administrator only, and for inquiries that are there', async () => {
    const id = await ask(ada);
    const call = (method: 'PUT' | 'DELETE', url: string, own: Record<string, string>) =>
      server.app.inject({ method, url, ...(method === 'PUT' ? { payload: accepted } : {}), headers: own });
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await call(method, addressOf(inquiryCalls.recordAgreement, { id }), {})).statusCode).toBe(401);
      expect(
        (await call(method, addressOf(inquiryCalls.recordAgreement, { id: 'nobody' }), headers)).statusCode,
      ).toBe(404);
    }
    expect((await found(id)).inquiry.agreement).toBeNull();
  });
});
