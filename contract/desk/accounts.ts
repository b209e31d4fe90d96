import { newPassword } from '#contract/accounts.ts';
import { z } from '#contract/schema.ts';

/** The messages of the account page, and of sign-in with a second factor. */
export const accountMessages = {
  wrongPassword: 'This is not your current password',
  codeNeeded: 'Enter the code from your authenticator app',
  passwordAndCode: 'Enter your password again, with the code from your authenticator app',
  wrongCode: 'This code is wrong or was already used. Wait for the next one and try again',
  alreadyOn: 'The second factor is already on. Switch it off before you set it up again',
  notStarted: 'Start setting up the second factor again',
  alreadyOff: 'The second factor is already off',
  noSession: 'This session has already ended',
} as const;

const CurrentPassword = z
  .string({ error: 'Enter your current password' })
  .check(z.minLength(1, 'Enter your current password'), z.maxLength(1000, 'Use at most 1,000 characters'));

const Done = { success: z.literal(true) };
const isoTime = z.string().check(z.describe('ISO 8601 UTC'));

/** A new password, with the old one as proof. */
export const ChangePassword = z.object({
  currentPassword: CurrentPassword,
  newPassword: newPassword('Enter a new password'),
});
export type ChangePassword = z.infer<typeof ChangePassword>;

export const PasswordChanged = z.object(Done).check(z.meta({ id: 'PasswordChanged' }));

/** A session of a person. No IP address is stored. */
export const SignedInSession = z
  .object({
    id: z.string().check(z.describe('Identifies the session; it can’t be used to sign in')),
    current: z.boolean().check(z.describe('Whether this request uses it')),
    phone: z.boolean().check(z.describe('Whether it is the app on a phone')),
    browser: z.string().check(z.describe('The browser, as it named itself at sign-in')),
    signedInAt: isoTime,
    lastUsedAt: isoTime.check(z.describe('Accurate to five minutes')),
  })
  .check(z.meta({ id: 'SignedInSession' }));
export type SignedInSession = z.infer<typeof SignedInSession>;

export const SessionsEnded = z
  .object({ ...Done, ended: z.int().check(z.describe('How many sessions ended')) })
  .check(z.meta({ id: 'SessionsEnded' }));

/** The way a person signs in. */
export const Account = z
  .object({
    username: z.string(),
    secondFactorSince: z.nullable(isoTime).check(z.describe('null while it is off')),
    recoveryCodesLeft: z.int(),
  })
  .check(z.meta({ id: 'Account' }));
export type Account = z.infer<typeof Account>;

/** A secret for an authenticator app; it protects nothing until the user has entered a code made with it. */
export const SecondFactorSetup = z
  .object({
    secret: z.string().check(z.describe('Base32')),
    address: z.string().check(z.describe('The secret as an otpauth:// address, for a QR code')),
  })
  .check(z.meta({ id: 'SecondFactorSetup' }));
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** The password and the code that switch the second factor on or off. */
export const SecondFactorProof = z.object({
  password: CurrentPassword,
  code: z
    .string({ error: accountMessages.codeNeeded })
    .check(
      z.trim(),
      z.minLength(1, accountMessages.codeNeeded),
      z.maxLength(100, 'Use at most 100 characters'),
    ),
});
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

/**
 * Each signs in once if the authenticator is lost. They are sent only this once, because we keep only their
 * hashes.
 */
export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .check(z.meta({ id: 'RecoveryCodes' }));

export const SecondFactorOff = z.object(Done).check(z.meta({ id: 'SecondFactorOff' }));
