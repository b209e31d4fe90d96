import { expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { ines, inesPassword, invited, sessionOf } from '#test/people.ts';
import { FREE_FAILURES } from './account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

onEachDatabase('an invitation on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { server, database } = desk;
  const accept = (token: string, password = inesPassword) =>
    server.app.inject({ method: 'POST', url: paths.invitation(token), payload: { password } });
  const submit = (token: string, password: string) =>
    server.app.inject({
      method: 'POST',
      url: `${pages.invitation}?token=${token}`,
      payload: new URLSearchParams({ password }).toString(),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('that is made up, has run out, was replaced or was used is refused in the same words', async () => {
    const { token } = await invited(desk);
    await desk.at(new Date(server.clock.now.getTime() + 7 * DAY_MS).toISOString());
    const { token: used } = await invited(desk, { ...ines, username: 'ivo' });
    expect((await accept(used)).statusCode).toBe(200);
    for (const useless of [token, used, 'made-up', 'x'.repeat(99), '%00'])
      expect([(await accept(useless)).statusCode, (await accept(useless)).json()]).toEqual([
        404,
        { message: messages.invitationUseless },
      ]);
    expect(await sessionOf(desk, { username: 'ivo', password: inesPassword })).toBeDefined();
  });

  test('sets one password, however often it is sent at once', async () => {
    const { token } = await invited(desk, { ...ines, username: 'ida' });
    const replies = await Promise.all([1, 2, 3, 4].map((n) => accept(token, `${inesPassword} ${n}`)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
    const kept = await database.db.selectFrom('sessions').select('sid').execute();
    expect(kept.length).toBeGreaterThan(0);
  });

  test('works without JavaScript, and says on its page what is wrong', async () => {
    const { token } = await invited(desk, { ...ines, username: 'ilse' });
    const short = await submit(token, 'too short');
    expect([short.statusCode, short.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(short.body).toContain('Use at least 12 characters');
    expect(short.body).not.toContain('too short');
    const common = await submit(token, 'Password1234');
    expect([common.statusCode, common.body.includes(messages.commonPassword)]).toEqual([400, true]);
    const taken = await submit(token, inesPassword);
    expect([taken.statusCode, taken.headers.location]).toEqual([303, pages.login]);
    const again = await submit(token, inesPassword);
    expect(again.statusCode).toBe(404);
    expect(again.body).toContain(messages.invitationUseless);
    const page = await server.app.inject({ url: `${pages.invitation}?token=${token}` });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('is guessed no faster than a password', async () => {
    const guesses = await Promise.all(
      Array.from({ length: FREE_FAILURES.address + 3 }, (_, n) => accept(`guess-${n}`)),
    );
    const slowed = guesses.filter(({ statusCode }) => statusCode === 429);
    expect(slowed.length).toBeGreaterThanOrEqual(2);
    expect(Number(slowed[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });
});
