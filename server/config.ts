import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import type { MailboxAddress } from 'nodemailer/lib/addressparser';
import * as z from 'zod';
import { LEAST_PASSWORD_LENGTH } from '#contract/accounts.ts';
import { readMailbox } from './mailbox.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'an address like https://www.example.com' })
  .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', 'an address without a path')
  .transform((value) => (URL.canParse(value) ? new URL(value).origin : value));
const count = (min: number, max: number) =>
  z.coerce
    .number({ error: `a whole number from ${min} to ${max}` })
    .int(`a whole number from ${min} to ${max}`)
    .min(min, `a whole number from ${min} to ${max}`)
    .max(max, `a whole number from ${min} to ${max}`);

const mailbox = z.string().transform((text, context): MailboxAddress => {
  const one = readMailbox(text);
  if (one) return one;
  context.addIssue('an email address, like office@example.com or Name <office@example.com>');
  return z.NEVER;
});

/** An address of a proxy, or a network of them: `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr;
  const entry = text.trim();
  return entry.includes('/')
    ? IPv4.isValidCIDRFourPartDecimal(entry) || IPv6.isValidCIDR(entry)
    : IPv4.isValidFourPartDecimal(entry) || IPv6.isValid(entry);
}

const bucketName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens',
  );

const MB = 1024 * 1024;

const Environment = z.object({
  PORT: count(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address like postgres://user:password@host/database' })
    .optional(),
  ADMIN_USERNAME: z.string().trim().min(1).max(200).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(LEAST_PASSWORD_LENGTH, `a password of at least ${LEAST_PASSWORD_LENGTH} characters`)
    .max(1000)
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address like smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: mailbox.optional(),
  NOTIFY_EMAIL: mailbox.optional(),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: 'an address like imaps://user:password@host:993' })
    .refine(
      (value) => !URL.canParse(value) || (new URL(value).username !== '' && new URL(value).password !== ''),
      'an address with a user and a password, like imaps://user:password@host:993',
    )
    .optional(),
  IMAP_FOLDER: z
    .string()
    .min(1)
    .max(200, 'the name of a folder of the mailbox, like INBOX')
    .refine((name) => !/\p{Cc}/u.test(name), 'the name of a folder of the mailbox, like INBOX')
    .default('INBOX'),
  DROPBOX_APP_KEY: z.string().min(1).max(200).optional(),
  DROPBOX_APP_SECRET: z.string().min(1).max(200).optional(),
  DROPBOX_REFRESH_TOKEN: z.string().min(1).max(1000).optional(),
  DROPBOX_API_ORIGIN: origin.optional(),
  STRIPE_SECRET_KEY: z.string().min(1).max(500).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).max(500).optional(),
  STRIPE_API_ORIGIN: origin.optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().min(1).max(100).optional(),
  S3_BUCKET: bucketName.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).max(1000).optional(),
  BACKUP_S3_ENDPOINT: origin.optional(),
  BACKUP_S3_REGION: z.string().min(1).max(100).optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).max(1000).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every(isNetwork),
      'addresses or networks of proxies, separated by commas, like 127.0.0.1,10.0.0.0/8',
    )
    .optional(),
  // Off until an accountant has confirmed that the business may issue them (docs/rules.md, RCTI).
  RCTI: z.enum(['on', 'off'], 'on or off').default('off'),
  CONTACTS_PER_MINUTE: count(1, 1_000_000).default(20),
  UPLOAD_MB_PER_DAY: count(1, 1_000_000).default(500),
  PHOTO_GB_PER_DAY: count(1, 1_000_000).default(20),
  UPLOAD_GB: count(1, 1_000_000).default(50),
  DISK_RESERVE_MB: count(0, 1_000_000).default(200),
  NIGHTLY_BACKUP_DIR: z.string().min(1).optional(),
  METRICS_PORT: count(0, 65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info or debug')
    .default('info'),
});

export type Config = {
  port: number;
  host: string;
  /** Public origin, without a slash at the end. */
  siteUrl: string;
  dataDir: string;
  database: { sqliteFile: string } | { postgresUrl: string };
  admin: { username: string | undefined; password: string | undefined };
  /** A mailbox without a name has an empty one. */
  mail: { smtpUrl: string; from: MailboxAddress; notify: MailboxAddress } | undefined;
  /** The mailbox that customers' answers are read from. */
  mailIn: { imapUrl: string; folder: string } | undefined;
  dropbox:
    | { appKey: string; appSecret: string; refreshToken: string; apiOrigin: string | undefined }
    | undefined;
  /** The secrets of the provider of card payments. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  /** Another address than Stripe's own. */
  stripeApiOrigin: string | undefined;
  /** Object storage for uploads; without it they live in the data folder. */
  s3:
    | { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  /** Object storage that the backups are copied to; it overrules what the owner entered at the desk. */
  backupS3: Config['s3'];
  trustProxy: string[];
  /** Whether recipient-created tax invoices may be issued at all. */
  rctiEnabled: boolean;
  contactsPerMinute: number;
  /** What files may take up: of each client in a day, of all together, and what stays free on the disk; in bytes. */
  uploads: { bytesPerDay: number; photoBytesPerDay: number; bytesInTotal: number; reserveBytes: number };
  /** The backups that the server makes: whether one each night, and into which folder. */
  nightlyBackup: { on: boolean; folder: string };
  /** Where Prometheus reads; without it nothing is counted. */
  metrics: { port: number; host: string } | undefined;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
};

/** The environment holds a value the server cannot use; the message names the variable and what it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the settings from environment variables (listed in README.md); an empty value counts as unset.
 *
 * @throws ConfigError for the first bad value, never repeating the value itself, which may be a secret
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} must be ${issue?.message}`);
  }
  const env = parsed.data;
  refuseGuessable(env);
  const dataDir = resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    database: env.DATABASE_URL
      ? { postgresUrl: env.DATABASE_URL }
      : { sqliteFile: join(dataDir, 'plumbline.sqlite') },
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    mail: env.SMTP_URL ? mailSettings(env.SMTP_URL, env.MAIL_FROM, env.NOTIFY_EMAIL) : undefined,
    mailIn: env.IMAP_URL ? { imapUrl: env.IMAP_URL, folder: env.IMAP_FOLDER } : undefined,
    dropbox: dropboxSettings(env),
    stripe: stripeSettings(env),
    stripeApiOrigin: env.STRIPE_API_ORIGIN,
    s3: s3Settings(env, 'S3_'),
    backupS3: s3Settings(env, 'BACKUP_S3_'),
    trustProxy: env.TRUST_PROXY?.split(',').map((entry) => entry.trim()) ?? [],
    rctiEnabled: env.RCTI === 'on',
    contactsPerMinute: env.CONTACTS_PER_MINUTE,
    uploads: {
      bytesPerDay: env.UPLOAD_MB_PER_DAY * MB,
      photoBytesPerDay: env.PHOTO_GB_PER_DAY * 1024 * MB,
      bytesInTotal: env.UPLOAD_GB * 1024 * MB,
      reserveBytes: env.DISK_RESERVE_MB * MB,
    },
    nightlyBackup: nightlyBackup(env.NIGHTLY_BACKUP_DIR, dataDir),
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    logLevel: env.LOG_LEVEL,
  };
}

/** `off`, or the folder of the backups. */
function nightlyBackup(setting: string | undefined, dataDir: string): Config['nightlyBackup'] {
  const on = setting !== 'off';
  return { on, folder: on && setting ? resolve(setting) : join(dataDir, 'backups') };
}

/** What guessing programs try first, and what our own demonstration prints. */
const guessable = /^(admin|demonstration-only|letmein|p[a4]ssw[o0]rd|plumbline|qwert|welcome|\d+$)/i;

// Anyone who finds a public site also finds /login.
function refuseGuessable(env: z.infer<typeof Environment>): void {
  const { SITE_URL, ADMIN_USERNAME, ADMIN_PASSWORD } = env;
  if (!SITE_URL?.startsWith('https:') || !ADMIN_PASSWORD) return;
  const isName = ADMIN_USERNAME && ADMIN_PASSWORD.toLowerCase().includes(ADMIN_USERNAME.toLowerCase());
  if (isName || guessable.test(ADMIN_PASSWORD) || new Set(ADMIN_PASSWORD).size < 6)
    throw new ConfigError(
      'ADMIN_PASSWORD must be hard to guess on a public site. Leave it out, and we make a random one and print it once',
    );
}

// An incomplete mail set-up would silently lose notifications, so we refuse it.
function mailSettings(
  smtpUrl: string,
  from: MailboxAddress | undefined,
  notify: MailboxAddress | undefined,
): Config['mail'] {
  if (!from)
    throw new ConfigError('MAIL_FROM is missing. SMTP_URL needs it: the address that mail comes from');
  if (!notify)
    throw new ConfigError(
      'NOTIFY_EMAIL is missing. SMTP_URL needs it: the address that is told about new inquiries',
    );
  return { smtpUrl, from, notify };
}

// An incomplete set-up would silently copy nothing, so we refuse it.
function dropboxSettings(env: z.infer<typeof Environment>): Config['dropbox'] {
  const { DROPBOX_APP_KEY: appKey, DROPBOX_APP_SECRET: appSecret, DROPBOX_REFRESH_TOKEN: refreshToken } = env;
  if (!appKey && !appSecret && !refreshToken) return undefined;
  if (!appKey) throw new ConfigError('DROPBOX_APP_KEY is missing. Set all three DROPBOX settings or none');
  if (!appSecret)
    throw new ConfigError('DROPBOX_APP_SECRET is missing. Set all three DROPBOX settings or none');
  if (!refreshToken)
    throw new ConfigError('DROPBOX_REFRESH_TOKEN is missing. Set all three DROPBOX settings or none');
  return { appKey, appSecret, refreshToken, apiOrigin: env.DROPBOX_API_ORIGIN };
}

// An incomplete set-up would take money without recording it, so we refuse it.
function stripeSettings(env: z.infer<typeof Environment>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey) throw new ConfigError('STRIPE_SECRET_KEY is missing. Set both STRIPE secrets or none');
  if (!webhookSecret)
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is missing. Set both STRIPE secrets or none');
  return { secretKey, webhookSecret };
}

// An incomplete set-up would silently keep files on one machine, so we refuse it.
function s3Settings(env: z.infer<typeof Environment>, start: 'S3_' | 'BACKUP_S3_'): Config['s3'] {
  const {
    [`${start}ENDPOINT` as const]: endpoint,
    [`${start}REGION` as const]: region,
    [`${start}BUCKET` as const]: bucket,
    [`${start}ACCESS_KEY_ID` as const]: accessKeyId,
    [`${start}SECRET_ACCESS_KEY` as const]: secretAccessKey,
  } = env;
  if (!endpoint && !region && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  const missing = (name: string) =>
    new ConfigError(`${start}${name} is missing. Set all five ${start.slice(0, -1)} settings or none`);
  if (!endpoint) throw missing('ENDPOINT');
  if (!region) throw missing('REGION');
  if (!bucket) throw missing('BUCKET');
  if (!accessKeyId) throw missing('ACCESS_KEY_ID');
  if (!secretAccessKey) throw missing('SECRET_ACCESS_KEY');
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
