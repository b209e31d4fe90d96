import { join, resolve } from 'node:path';
import * as z from 'zod';

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

const Environment = z.object({
  PORT: count(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address like postgres://user:password@host/database' })
    .optional(),
  ADMIN_USERNAME: z.string().trim().min(1).max(200).optional(),
  ADMIN_PASSWORD: z.string().min(12, 'a password of at least 12 characters').max(1000).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address like smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: z.email('an email address').optional(),
  NOTIFY_EMAIL: z.email('an email address').optional(),
  DROPBOX_APP_KEY: z.string().min(1).max(200).optional(),
  DROPBOX_APP_SECRET: z.string().min(1).max(200).optional(),
  DROPBOX_REFRESH_TOKEN: z.string().min(1).max(1000).optional(),
  DROPBOX_API_ORIGIN: origin.optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^[\d.:a-fA-F/,\s]+$/,
      'addresses or networks of proxies, separated by commas, like 127.0.0.1,10.0.0.0/8',
    )
    .optional(),
  // Off until an accountant has confirmed that the business may issue them (AU-RULES, "Conflict").
  RCTI: z.enum(['on', 'off'], 'on or off').default('off'),
  CONTACTS_PER_MINUTE: count(1, 1_000_000).default(20),
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
  mail: { smtpUrl: string; from: string; notify: string } | undefined;
  dropbox:
    | { appKey: string; appSecret: string; refreshToken: string; apiOrigin: string | undefined }
    | undefined;
  trustProxy: string[];
  /** Whether recipient-created tax invoices may be issued at all. */
  rctiEnabled: boolean;
  contactsPerMinute: number;
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
    dropbox: dropboxSettings(env),
    trustProxy: env.TRUST_PROXY?.split(',').map((entry) => entry.trim()) ?? [],
    rctiEnabled: env.RCTI === 'on',
    contactsPerMinute: env.CONTACTS_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
  };
}

// Half a mail set-up would lose notifications without a word: refuse it.
function mailSettings(smtpUrl: string, from: string | undefined, notify: string | undefined) {
  if (!from) throw new ConfigError('MAIL_FROM must be the sender address when SMTP_URL is set');
  if (!notify) throw new ConfigError('NOTIFY_EMAIL must be where new inquiries go when SMTP_URL is set');
  return { smtpUrl, from, notify };
}

// Half a set-up would copy nothing without a word: refuse it.
function dropboxSettings(env: z.infer<typeof Environment>): Config['dropbox'] {
  const { DROPBOX_APP_KEY: appKey, DROPBOX_APP_SECRET: appSecret, DROPBOX_REFRESH_TOKEN: refreshToken } = env;
  if (!appKey && !appSecret && !refreshToken) return undefined;
  if (!appKey) throw new ConfigError('DROPBOX_APP_KEY must be the app key when Dropbox is used');
  if (!appSecret) throw new ConfigError('DROPBOX_APP_SECRET must be the app secret when Dropbox is used');
  if (!refreshToken)
    throw new ConfigError('DROPBOX_REFRESH_TOKEN must be a refresh token when Dropbox is used');
  return { appKey, appSecret, refreshToken, apiOrigin: env.DROPBOX_API_ORIGIN };
}
