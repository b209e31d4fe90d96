import { hashPassword, randomPassword } from '../server/accounts/password.ts';
import { changePassword, listUsernames } from '../server/accounts/store.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/open.ts';

// npm run admin -- password [USERNAME]: a new password, taken from ADMIN_PASSWORD or made up, and everyone signed out.
const [command, givenName] = process.argv.slice(2);
if (command !== 'password') {
  console.error('Usage: npm run admin -- password [USERNAME]');
  process.exit(2);
}
const config = readConfig(process.env);
const { db } = await openDatabase(config.database);
const names = await listUsernames(db);
const username = givenName ?? (names.length === 1 ? names[0] : undefined);
if (!username || !names.includes(username)) {
  console.error(
    names.length === 0
      ? 'There is no administrator yet: start the server first.'
      : `Name one of: ${names.join(', ')}`,
  );
  process.exitCode = 1;
} else {
  const password = config.admin.password ?? randomPassword();
  await changePassword(db, username, await hashPassword(password), new Date());
  console.log(
    config.admin.password
      ? `"${username}" has the new password.`
      : `"${username}" now signs in with ${password}`,
  );
}
await db.destroy();
