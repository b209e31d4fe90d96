import { beforeAll, expect, test } from 'vitest';
import { sharing } from '#content/sharing.ts';
import { customerPaths } from '#contract/paths.ts';
import { letter } from '#server/outbox/letter.ts';
import type { Message } from '#server/outbox/message.ts';
import { customerToken, submit, waive } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { signedInInspector } from '#test/people.ts';
import { bookedInspection, capturedFinding, published, sendingPhone } from '#test/reports.ts';
import { claimDue } from '../outbox/store.ts';
import { answerMessages } from './answer-form.ts';
import { customerRefusals } from './refusals.ts';

const MINUTE_MS = 60_000;

onEachDatabase('what a link of a stranger costs the office on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { database, server } = desk;
  const findings = Array.from({ length: 6 }, (_, index) => `f${index + 1}`);
  let token: string;
  let inquiryId: string;

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const { inspector } = await signedInInspector(desk);
    const inspection = await bookedInspection(desk, {
      inspectorId: inspector.id,
      start: '2026-12-07T00:00:00Z',
    });
    inquiryId = inspection.inquiryId;
    const phone = sendingPhone(desk, inspection.id);
    for (const finding of findings) await capturedFinding(phone, finding);
    await published(desk, inspection.id);
    await waive(desk, inquiryId, 'agreement');
    await waive(desk, inquiryId, 'payment');
    token = await customerToken(desk, inquiryId);
  });

  async function shared(name: string): Promise<string> {
    const made = await submit(desk, customerPaths.shares(token), { kind: 'actions', name });
    return /\/s\/([\w-]{22})/.exec(made.body)?.[1] ?? '';
  }

  async function answerMails(): Promise<Message[]> {
    const rows = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('id', 'like', 'answers.%')
      .orderBy('id')
      .execute();
    return rows.map(({ message }) => JSON.parse(message));
  }

  test('answers of some minutes are one mail that names each, and it is due before a restart as after', async () => {
    const [carpenter, plumber] = [await shared('Bob the carpenter'), await shared('Pam the plumber')];
    const start = server.clock.now;
    await submit(desk, customerPaths.answer(carpenter, 'f1'), { words: 'Nailed again' });
    const [first] = await answerMails();
    expect(first?.subject).toMatch(/^Bob the carpenter answered item 1 of /);
    await submit(desk, customerPaths.answer(plumber, 'f2'), { words: 'Sealed <b>twice</b>' });
    server.clock.now = new Date(start.getTime() + 4 * MINUTE_MS);
    await submit(desk, customerPaths.answer(carpenter, 'f3'), { words: 'Turned up' });
    // The same once more is no answer, and no news.
    await submit(desk, customerPaths.answer(carpenter, 'f3'), { words: 'Turned up' });
    const [mail, ...others] = await answerMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^3 answers to the action list for /);
    const { text } = letter(mail?.parts ?? []);
    for (const said of [
      'Nailed again',
      'Sealed <b>twice</b>',
      'Turned up',
      'Bob the carpenter',
      'Pam the plumber',
    ])
      expect(text).toContain(said);
    expect(text.match(/Open the inquiry/g)).toHaveLength(1);
    const claim = (now: Date) => claimDue(database, now, MINUTE_MS, 50, ['customer']);
    const due = async (now: Date) => (await claim(now)).filter(({ id }) => id.startsWith('answers.'));
    expect(await due(server.clock.now)).toEqual([]);
    server.clock.now = new Date(start.getTime() + 5 * MINUTE_MS);
    expect(await due(server.clock.now)).toHaveLength(1);
    // It is on its way, so a later answer begins another.
    await submit(desk, customerPaths.answer(plumber, 'f4'), { words: 'And this' });
    expect(await answerMails()).toHaveLength(2);
  });

  test('a link takes so many answers an hour, then says when, and keeps what was typed', async () => {
    await desk.at('2026-12-02T04:00:00Z');
    const link = await shared('Flo the flood');
    const answers = Array.from({ length: sharing.mostAnswersAnHour }, (_, at) => ({
      finding: findings[at % findings.length] ?? '',
      words: `Answer ${at}`,
    }));
    for (const { finding, words } of answers) {
      const { statusCode } = await submit(desk, customerPaths.answer(link, finding), { words });
      expect(statusCode).toBe(303);
    }
    const over = await submit(desk, customerPaths.answer(link, 'f1'), { words: 'Typed with care' });
    expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '3600']);
    expect(over.body).toContain(answerMessages.tooFast);
    expect(over.body).toContain('Typed with care');
    const another = await shared('Ned the next');
    expect((await submit(desk, customerPaths.answer(another, 'f1'), { words: 'x' })).statusCode).toBe(303);
    const [, , mail, ...more] = await answerMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(new RegExp(`^${sharing.mostAnswersAnHour + 1} answers to `));
    server.clock.now = new Date('2026-12-02T05:00:00Z');
    expect(
      (await submit(desk, customerPaths.answer(link, 'f1'), { words: 'Typed with care' })).statusCode,
    ).toBe(303);
  });

  test('a refused answer says that it was not saved, and what is wrong with it', async () => {
    const link = await shared('Vic the verbose');
    const words = 'x'.repeat(sharing.mostCharacters + 1);
    const refused = await submit(desk, customerPaths.answer(link, 'f1'), { words });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(answerMessages.chooseAgain);
    expect(refused.body).toContain(answerMessages.tooLong);
  });

  test('links are made and revoked so often an hour, and the form says so with what was typed', async () => {
    await desk.at('2026-12-02T08:00:00Z');
    const shares = () =>
      database.db.selectFrom('shares').select('id').where('revoked_at', 'is', null).execute();
    let changes = 0;
    while (changes < sharing.mostChangesAnHour) {
      for (const { id } of await shares()) {
        if (changes === sharing.mostChangesAnHour) break;
        await submit(desk, customerPaths.shareRevocation(token, id), {});
        changes += 1;
      }
      if (changes === sharing.mostChangesAnHour) break;
      expect(await shared('Lee')).not.toBe('');
      changes += 1;
    }
    const before = await shares();
    const made = await submit(desk, customerPaths.shares(token), { kind: 'report', name: 'Typed with care' });
    expect([made.statusCode, made.headers['retry-after']]).toEqual([429, '3600']);
    expect(made.body).toContain(customerRefusals().tooMany(sharing.mostChangesAnHour));
    expect(made.body).toContain('Typed with care');
    const [one] = await database.db.selectFrom('shares').select('id').execute();
    const revoked = await submit(desk, customerPaths.shareRevocation(token, one?.id ?? ''), {});
    expect(revoked.statusCode).toBe(429);
    expect(await shares()).toEqual(before);
  });
});
