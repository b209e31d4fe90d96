import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment is enough', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    mail: undefined,
  });
  expect(config.database).toMatchObject({ sqliteFile: expect.stringContaining('plumbline.sqlite') });
});

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' }).port).toBe(3000);
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ SITE_URL: 'www.example.com' }, 'SITE_URL must be an address like https://www.example.com'],
  [{ SITE_URL: 'https://example.com/site' }, 'SITE_URL must be an address without a path'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address like postgres://user:password@host/database',
  ],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must be a password of at least 12 characters'],
  [
    { MAIL_FROM: 'office' },
    'MAIL_FROM must be an email address, like office@example.com or Name <office@example.com>',
  ],
  [{ MAIL_FROM: 'Name <office>' }, 'MAIL_FROM must be an email address'],
  [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'MAIL_FROM must be an email address'],
  [{ MAIL_FROM: 'Name\r\nBcc: x@example.com <a@example.com>' }, 'MAIL_FROM must be an email address'],
  [{ NOTIFY_EMAIL: 'nobody' }, 'NOTIFY_EMAIL must be an email address'],
  [{ IMAP_URL: 'pop3://u:p@mail' }, 'IMAP_URL must be an address like imaps://user:password@host:993'],
  [{ IMAP_URL: 'imaps://mail' }, 'IMAP_URL must be an address with a user and a password'],
  [{ IMAP_FOLDER: 'In\nbox' }, 'IMAP_FOLDER must be the name of a folder of the mailbox, like INBOX'],
  [{ TRUST_PROXY: '10.0.0.300' }, 'TRUST_PROXY must be addresses or networks of proxies'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be addresses or networks of proxies'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is missing. SMTP_URL needs it: the address that mail comes from'],
  [
    { SMTP_URL: 'smtp://mail', MAIL_FROM: 'office@example.com' },
    'NOTIFY_EMAIL is missing. SMTP_URL needs it: the address that is told about new inquiries',
  ],
  [{ STRIPE_SECRET_KEY: 'sk_x' }, 'STRIPE_WEBHOOK_SECRET is missing. Set both STRIPE secrets or none'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY is missing. Set both STRIPE secrets or none'],
  [
    { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_API_ORIGIN: 'stripe' },
    'STRIPE_API_ORIGIN must be an address like https://www.example.com',
  ],
  [{ S3_BUCKET: 'plans' }, 'S3_ENDPOINT is missing. Set all five S3 settings or none'],
  [
    { S3_ENDPOINT: 'https://s3.example.com', S3_REGION: 'x', S3_BUCKET: 'plans', S3_ACCESS_KEY_ID: 'x' },
    'S3_SECRET_ACCESS_KEY is missing. Set all five S3 settings or none',
  ],
  [{ BACKUP_S3_BUCKET: 'copies' }, 'BACKUP_S3_ENDPOINT is missing. Set all five BACKUP_S3 settings or none'],
  [
    { S3_BUCKET: 'Plans/2026' },
    'S3_BUCKET must be a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens',
  ],
  [{ UPLOAD_GB: 'all' }, 'UPLOAD_GB must be a whole number from 1 to 1000000'],
  [
    { SITE_URL: 'https://www.example.com', ADMIN_PASSWORD: 'Password1234!' },
    'ADMIN_PASSWORD must be hard to guess on a public site',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, error, warn, info or debug'],
])('%j stops the start with one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line);
});

test.each([
  ['office@example.com', { name: '', address: 'office@example.com' }],
  ['<office@example.com>', { name: '', address: 'office@example.com' }],
  ['Sample & Sons <office@example.com>', { name: 'Sample & Sons', address: 'office@example.com' }],
  ['"Sample, Sons" <office@example.com>', { name: 'Sample, Sons', address: 'office@example.com' }],
])('a mailbox like %s is a name and an address', (MAIL_FROM, from) => {
  const { mail } = readConfig({
    SMTP_URL: 'smtp://mail',
    MAIL_FROM,
    NOTIFY_EMAIL: 'Desk <desk@example.com>',
  });
  expect(mail).toMatchObject({ from, notify: { name: 'Desk', address: 'desk@example.com' } });
});

test.each(['127.0.0.1', '127.0.0.1, 10.0.0.0/8', 'fd00::/8', '::1'])('%s are proxies', (TRUST_PROXY) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(TRUST_PROXY.split(', '));
});

test('the line never repeats a value that may be secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@host' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  );
});
