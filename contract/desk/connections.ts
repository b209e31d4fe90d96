import { z } from '#contract/schema.ts';
import { version } from './version.ts';

/** How the connection to a mail server is encrypted. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

const fixed = z
  .boolean()
  .check(z.describe('Whether the server’s environment sets it. Then a PUT is refused'));
const unreadable = z
  .boolean()
  .check(
    z.describe(
      'Whether secrets are stored that this installation can’t read, as after a restore without its secret. They have to be entered again',
    ),
  );

/** The connection to the mail server. The password is in no answer. */
export const MailConnection = z
  .object({
    host: z.string().check(z.describe('Empty: mail is off')),
    port: z.int(),
    security: z
      .enum(mailSecurities)
      .check(
        z.describe('starttls: encrypted from the first command on; tls: from the start; none: not at all'),
      ),
    username: z.string().check(z.describe('Empty: without signing in')),
    hasPassword: z.boolean(),
    from: z.string().check(z.describe('The sender of all mail: an address, or a name before it in <>')),
    notify: z
      .string()
      .check(z.describe('Who is told about inquiries: an address, or a name before it in <>')),
    fixed,
    unreadable,
    version,
  })
  .check(z.meta({ id: 'MailConnection' }));
export type MailConnection = z.infer<typeof MailConnection>;

const portRange = 'Enter a port from 1 to 65535, like 587';
const isHost = 'Enter the name of the mail server, like smtp.example.com';
const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters`));

export const SaveMail = z
  .object({
    host: z.string().check(z.trim(), z.maxLength(253, isHost), z.regex(/^[a-z\d.:_-]*$/i, isHost)),
    port: z.coerce
      .number(portRange)
      .check(z.int(portRange), z.minimum(1, portRange), z.maximum(65_535, portRange)),
    security: z.enum(mailSecurities),
    username: text(500),
    password: z
      .optional(z.string().check(z.maxLength(1000, 'Use at most 1000 characters')))
      .check(z.describe('Without it, the stored password stays. Empty: no password')),
    from: text(320),
    notify: text(320),
  })
  .check(z.meta({ id: 'SaveMail' }));

export const MailTrialTo = z.object({ to: text(320).check(z.minLength(1, 'Enter an email address')) });

/** Whether the mail server took a test mail. */
export const MailTrial = z
  .object({
    delivered: z.boolean(),
    problem: z.optional(z.string()).check(z.describe('What went wrong, in a sentence')),
  })
  .check(z.meta({ id: 'MailTrial' }));
export type MailTrial = z.infer<typeof MailTrial>;

/** The secrets of card payments, of which no answer has more than whether they are there. */
export const CardConnection = z
  .object({
    hasSecretKey: z.boolean(),
    hasWebhookSecret: z.boolean(),
    fixed,
    unreadable,
    version,
  })
  .check(z.meta({ id: 'CardConnection' }));
export type CardConnection = z.infer<typeof CardConnection>;

const secret = z
  .optional(text(500))
  .check(z.describe('Without it, the stored one stays. Empty: none. Cards are taken once both are stored'));

export const SaveCards = z
  .object({ secretKey: secret, webhookSecret: secret })
  .check(z.meta({ id: 'SaveCards' }));

/** The object storage that backups are copied to. The secret is in no answer. */
export const StorageConnection = z
  .object({
    endpoint: z.string().check(z.describe('Origin of the storage. Empty: no copies')),
    region: z.string(),
    bucket: z.string(),
    accessKeyId: z.string(),
    hasSecret: z.boolean(),
    fixed,
    unreadable,
    version,
  })
  .check(z.meta({ id: 'StorageConnection' }));
export type StorageConnection = z.infer<typeof StorageConnection>;

const isOrigin = 'Enter an address like https://s3.ap-southeast-2.amazonaws.com';
const isBucket = 'A bucket’s name has 3 to 63 lower-case letters, digits, dots and hyphens';

export const SaveStorage = z
  .object({
    endpoint: z
      .string()
      .check(
        z.trim(),
        z.maxLength(253, isOrigin),
        z.regex(/^(?:https?:\/\/[a-z\d.:_[\]-]+\/?)?$/i, isOrigin),
      ),
    region: text(100),
    bucket: z.string().check(z.trim(), z.regex(/^(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/, isBucket)),
    accessKeyId: text(200),
    secretAccessKey: z
      .optional(text(1000))
      .check(z.describe('Without it, the stored one stays. It is for the storage that it was entered for')),
  })
  .check(z.meta({ id: 'SaveStorage' }));

/** Whether the object storage takes, gives back and deletes an object. */
export const StorageTrial = z
  .object({
    works: z.boolean(),
    problem: z.optional(z.string()).check(z.describe('What went wrong, in a sentence')),
  })
  .check(z.meta({ id: 'StorageTrial' }));
export type StorageTrial = z.infer<typeof StorageTrial>;
