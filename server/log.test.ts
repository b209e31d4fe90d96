import { expect, test } from 'vitest';
import { customerPaths, pages, paths } from '#contract/paths.ts';
import { newLog } from './log.ts';

const token = '4kq2Jm8sWv1tRz6uYb3xNc';

function logged(write: (log: ReturnType<typeof newLog>) => void): string {
  const lines: string[] = [];
  write(newLog('debug', { write: (line) => lines.push(line) }));
  return lines.join('');
}

test('no line has a token, in whatever address and by whomever it is written', () => {
  const addresses = [
    ...[customerPaths.home(token), customerPaths.photo(token, 'a'.repeat(64)), customerPaths.shared(token)],
    ...[customerPaths.sharedAnswerPhoto(token, 'id', 'name'), pages.offer(token), pages.verify(token)],
    ...[paths.feed(token), paths.invitation(token), paths.verify(token)],
    ...[`${pages.newsletterConfirm}?token=${token}`, `${pages.newsletterUnsubscribe}?a=b&token=${token}`],
    `https://www.example.com${customerPaths.report(token)}?report=1`,
  ];
  for (const address of addresses) {
    const lines = logged((log) => {
      log.warn(`Reply was already sent in the "${address}" (GET) route`);
      log.child({ requestId: '1' }).info({ headers: { referer: address } }, address);
      log.error({ err: new Error(`sent twice: ${address}`) });
      log.error(new Error(address));
      log.error({ err: new Error(address) }, address);
    });
    expect(lines.trim().split('\n')).toHaveLength(5);
    expect(lines).not.toContain(token);
    for (const line of lines.trim().split('\n')) expect(JSON.parse(line)).toBeTruthy();
  }
});

test('of an error the kind and the place are told, and not its words', () => {
  const error = Object.assign(new TypeError('ada@example.com is taken'), { code: '23505' });
  const lines = logged((log) => {
    log.error({ err: error });
    log.error(error);
    log.error({ err: error }, error.message);
    log.error({ err: error }, 'not kept');
  });
  const told = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(told.map(({ msg }) => msg)).toEqual(['TypeError', 'TypeError', 'TypeError', 'not kept']);
  for (const { err } of told) expect(err).toMatchObject({ name: 'TypeError', code: '23505' });
  expect(told[0].err.stack[0]).toContain('log.test.ts');
  expect(lines).not.toContain('ada@example.com');
});

test('what is asked of an address is left out, the address of a page stays', () => {
  const lines = logged((log) => log.warn('GET /api/admin/submissions?search=Ada and /about'));
  expect(JSON.parse(lines).msg).toBe('GET /api/admin/submissions?… and /about');
});
