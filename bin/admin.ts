import { messages } from '../contract/messages.ts';
import { attemptBuckets } from '../server/accounts/account.ts';
import { isCommonPassword } from '../server/accounts/common-passwords.ts';
import { hashPassword, randomPassword } from '../server/accounts/password.ts';
import { switchSecondFactorOff } from '../server/accounts/second-factor-store.ts';
import { endSessionsOf } from '../server/accounts/session-store.ts';
import {
  findUserByName,
  forgetAttempts,
  type KnownUser,
  listUsernames,
  savePassword,
} from '../server/accounts/store.ts';
import { noteAudit } from '../server/audit/store.ts';
import { DatabaseUnusableError, type Db, openUnchanged } from '../server/database/open.ts';
import { wrongCall } from './parameters.ts';
import { settings } from './settings.ts';

// npm run admin -- password [USERNAME]: a new password, taken from ADMIN_PASSWORD or made up, and everyone signed out.
// npm run admin -- second-factor-off [USERNAME]: for an owner who has lost the phone and the recovery codes.
const commands: Record<string, (db: Db, known: KnownUser) => Promise<string>> = {
  password: setPassword,
  'second-factor-off': forgetSecondFactor,
};

const [name = '', givenName] = process.argv.slice(2);
const command = commands[name];
if (!command)
  wrongCall(
    name ? `There is no command "${name}"` : 'Say what to change',
    `npm run admin -- ${Object.keys(commands).join('|')} [USERNAME]`,
  );
const config = settings();
// A server may be running while this program is already the next version. Only the server may change the
// tables.
const { db } = await openUnchanged(config.database).catch((error: Error) => {
  if (!(error instanceof DatabaseUnusableError)) throw error;
  console.error(error.message);
  process.exit(1);
});
const names = await listUsernames(db);
const username = givenName ?? (names.length === 1 ? names[0] : undefined);
const known = username === undefined ? undefined : await findUserByName(db, username);
if (known) {
  console.log(
    await db.transaction().execute(async (transaction) => {
      // Wrong guesses made before no longer slow the owner down.
      await forgetAttempts(transaction, [attemptBuckets(known.user.username, '').account]);
      return command(transaction, known);
    }),
  );
} else {
  console.error(
    names.length === 0
      ? 'There is no administrator yet. Start the server first.'
      : `Name one of: ${names.join(', ')}`,
  );
  process.exitCode = 1;
}
await db.destroy();

async function setPassword(db: Db, { user }: KnownUser): Promise<string> {
  const password = config.admin.password ?? randomPassword();
  if (isCommonPassword(password)) {
    console.error(`ADMIN_PASSWORD: ${messages.commonPassword}.`);
    process.exit(1);
  }
  const now = new Date();
  await savePassword(db, user.id, await hashPassword(password), now);
  await endSessionsOf(db, user.id, { now });
  await noteAudit(db, {
    kind: 'password-changed',
    username: user.username,
    detail: 'By npm run admin, signed out everywhere',
    now,
  });
  return config.admin.password
    ? `"${user.username}" has the new password.`
    : `"${user.username}" now signs in with ${password}`;
}

async function forgetSecondFactor(db: Db, { user }: KnownUser): Promise<string> {
  await switchSecondFactorOff(db, user.id);
  await noteAudit(db, {
    kind: 'second-factor',
    username: user.username,
    detail: 'Switched off by npm run admin',
    now: new Date(),
  });
  return `"${user.username}" now signs in with the password alone.`;
}
