import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './run-server.ts';

/** Whether Dovecot (dovecot-imapd of Debian) is here. Without it the tests of a real mailbox are left out. */
export const hasImapServer = isThere();

function isThere(): boolean {
  try {
    execFileSync('dovecot', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('Tests of the mailbox are left out: Dovecot is not installed (dovecot-imapd)');
    return false;
  }
}

const USER = 'office';
const PASSWORD = 'secret&of@the/mailbox';

export type ImapServer = Awaited<ReturnType<typeof runImapServer>>;

/** A real IMAP server, with its configuration and mails in a folder of its own, on a free port. */
export async function runImapServer() {
  const folder = await temporaryFolder();
  const port = await freePort();
  const isRoot = userInfo().uid === 0;
  // Dovecot opens no mailbox as root.
  const [uid, gid] = isRoot ? [65534, 65534] : [userInfo().uid, userInfo().gid];
  const [home, run] = [join(folder.path, 'home'), join(folder.path, 'run')];
  await mkdir(home, { recursive: true });
  await mkdir(run, { recursive: true });
  if (isRoot) {
    await chown(folder.path, uid, gid);
    await chown(home, uid, gid);
  }
  const me = userInfo().username;
  const config = `
base_dir = ${run}
log_path = ${join(folder.path, 'log')}
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${home}/mail
mail_max_userip_connections = 50
mail_fsync = never
${isRoot ? '' : `default_login_user = ${me}\ndefault_internal_user = ${me}\ndefault_internal_group = ${me}\n`}
first_valid_uid = 1
service imap-login {
  chroot =
  inet_listener imap { port = ${port} }
  inet_listener imaps { port = 0 }
}
service anvil { chroot = }
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${home}
}
`
    .replaceAll(/inet_listener (\w+) \{ (port = \d+) \}/g, 'inet_listener $1 {\n    $2\n  }')
    .replace('service anvil { chroot = }', 'service anvil {\n  chroot =\n}');
  const file = join(folder.path, 'dovecot.conf');
  await writeFile(file, config);
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn('dovecot', ['-F', '-c', file], { stdio: 'ignore' });
    await listening(port);
  };
  const end = async () => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGTERM');
    await ended;
  };
  await start();
  const open = async () => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user: USER, pass: PASSWORD },
      logger: false,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const client = await open();
  return {
    url: `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    /** The port, for settings that are wrong in another part. */
    port,
    /** Puts a mail into the mailbox, as a delivery does. */
    async deliver(source: string | Buffer): Promise<void> {
      await client.append('INBOX', Buffer.isBuffer(source) ? source : Buffer.from(source), []);
    },
    /** The mails in the mailbox with their flags. */
    async mails(): Promise<{ uid: number; flags: string[] }[]> {
      const lock = await client.getMailboxLock('INBOX');
      try {
        const all = await client.fetchAll('1:*', { uid: true, flags: true });
        return all.map(({ uid, flags }) => ({ uid, flags: [...(flags ?? [])] }));
      } finally {
        lock.release();
      }
    },
    restart: start,
    end,
    async stop(): Promise<void> {
      client.close();
      await end();
      await folder.remove();
    },
  };
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error('Dovecot does not answer');
}
