import { describe, expect, test } from 'vitest';
import { sampleFacts } from '#content/sample-facts.ts';
import { changePassword } from '#contract/desk/endpoints/accounts.ts';
import { type Setup, type SetupStep, setup, setupSteps } from '#contract/desk/endpoints/installation.ts';
import { onEachDatabase, openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { administrator } from '#test/run-server.ts';
import { noteLastBackup } from './backup/last-backup.ts';

onEachDatabase('what is left to set up, on $kind', ({ open }) => {
  const { call, session, server } = useDesk(open);
  const read = async () => (await call('GET', setup.path)).json<Setup>();
  const done = async () => (await read()).steps.filter((one) => one.done).map(({ step }) => step);

  test('a new installation has every step before it, and names the facts that are samples', async () => {
    expect((await read()).steps.map(({ step }) => step)).toEqual(setupSteps);
    expect(await done()).toEqual([]);
    expect((await read()).samples).toEqual(sampleFacts());
    expect((await call('GET', setup.path, undefined, {})).statusCode).toBe(401);
  });

  test('the password is done once it is another one than the first', async () => {
    const passwords = { currentPassword: administrator.password, newPassword: 'a sentence of five words' };
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const reply = await call('POST', changePassword.path, passwords);
    expect(reply.statusCode).toBe(200);
    const [renewed] = reply.cookies;
    session.cookie = `${renewed?.name}=${renewed?.value}`;
    expect(await done()).toEqual<SetupStep[]>(['password']);
  });

  test('the backup is done once a whole one was made', async () => {
    await noteLastBackup(server.dataDir, server.clock.now);
    expect(await done()).toEqual<SetupStep[]>(['password', 'backup']);
  });
});

describe('what is left to set up, with mail', () => {
  const { call } = useDesk(openSqlite, {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'site@example.com',
    NOTIFY_EMAIL: 'office@example.com',
  });

  test('mail is done once it has its settings', async () => {
    const { steps } = (await call('GET', setup.path)).json<Setup>();
    expect(steps.filter((one) => one.done).map(({ step }) => step)).toEqual<SetupStep[]>(['mail']);
  });
});
