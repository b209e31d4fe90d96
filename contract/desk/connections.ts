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
