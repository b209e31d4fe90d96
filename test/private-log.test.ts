import { spawn } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { customerPaths } from '#contract/paths.ts';
import { ada, ben } from './cast.ts';
import { privateLine } from './private-log.ts';
import { temporaryFolder, whenStarted } from './run-server.ts';

const harmless = [
  '{"level":30,"time":"2026-11-28T09:04:26.123Z","requestId":"019ad1c2-3b4f-4f0e-9d0e-0123456789ab","method":"GET","route":"/i/:token/report","status":200,"ms":12,"msg":"answered"}',
  '{"level":50,"time":"2026-11-28T09:04:26.123Z","err":{"name":"TypeError","stack":["    at NodeSqliteConnection.executeQuery (file:///opt/plumbline/build/main.js:1204:38)"]},"msg":"request failed"}',
  'Sign in at https://www.example.com/login as "omar" with the password 4kq2Jm8sWv1tRz6uYb3xNc',
];
const line = (words: string) =>
  [...harmless, JSON.stringify({ level: 30, msg: words }), ...harmless].join('\n');

test.each([
  ['token', `${customerPaths.home('4kq2Jm8sWv1tRz6uYb3xNc')} was answered already`],
  ['email', `not delivered to ${ada.email}`],
  ['phone', `called ${ben.phone}`],
  ['phone', `called ${ada.phone.replaceAll(' ', '')}`],
  ['street', 'booked for 12 Sample Street'],
  ['name', `${ada.firstName} has withdrawn`],
])('a log with a planted %s does not pass', (kind, words) => {
  expect(privateLine(line(words))).toMatchObject({ kind, line: expect.stringContaining(words) });
});

test('whoever stands in the server’s own database is looked for, and a log without anybody passes', async () => {
  const folder = await temporaryFolder();
  const books = new DatabaseSync(`${folder.path}/plumbline.sqlite`, { timeout: 5_000 });
  books.exec(`
    create table contact_submissions (first_name text, last_name text, property_address text, phone text);
    create table inspectors (name text, phone text);
    create table referrals (sales_rep_name text);
    create table shares (name text);
    insert into contact_submissions values ('Zoë', 'Quist', '9 Nowhere Lane, Ipswich QLD 4305', '0491 570 159');
    insert into shares values ('Lee & Partners');`);
  books.close();
  expect(privateLine(line('nothing of anybody'), folder.path)).toBeUndefined();
  for (const [kind, words] of [
    ['name', 'Quist'],
    ['name', 'Lee & Partners'],
    ['street', '9 Nowhere Lane'],
    ['phone', '0491570159'],
  ])
    expect(privateLine(line(`kept for ${words}`), folder.path)?.kind).toBe(kind);
  await folder.remove();
});

test('a server that prints somebody fails the test that stops it', async () => {
  const folder = await temporaryFolder();
  const printing = (words: string) =>
    whenStarted(
      spawn(process.execPath, [
        '-e',
        `console.log('Plumbline is on http://127.0.0.1:1'); console.log(${JSON.stringify(words)}); setInterval(() => {}, 1000)`,
      ]),
      folder.path,
    );
  await (await printing('{"msg":"answered"}')).stop();
  const leaking = await printing(`{"msg":"${ada.email} has asked"}`);
  await expect.poll(() => leaking.output()).toContain(ada.email);
  await expect(leaking.stop()).rejects.toThrow('Private data (email) is in the log');
  await folder.remove();
});
