import { createServer, type Server, type Socket } from 'node:net';

/** What a mail server does with the messages of a test. */
type Manners = {
  /** Called when a whole message has come, before it is answered. */
  onMessage?: (message: { id: string; recipient: string }) => void | Promise<void>;
  /** The answer to a sender; `250 ok` unless told. */
  toSender?: () => string;
  /** The answer to a recipient; 250 unless told. */
  toRecipient?: (recipient: string) => number | string;
  /** Accepts the connection and never answers. */
  isMute?: boolean;
};

/**
 * A mail server with just enough SMTP that a test sees each step and may end a process between two of them.
 * Its address goes into SMTP_URL.
 */
export async function runMailServer(manners: Manners = {}) {
  const received: { id: string; recipient: string }[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (!manners.isMute) converse(socket, manners, received).catch(() => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    /** Messages that were answered with 250, in the order they came. */
    received,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'site@example.com',
      NOTIFY_EMAIL: 'office@example.com',
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function converse(
  socket: Socket,
  { onMessage, toSender = () => '250 ok', toRecipient = () => 250 }: Manners,
  received: { id: string; recipient: string }[],
): Promise<void> {
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  say('220 mail.example.com ESMTP');
  let recipient = '';
  let message: string | undefined;
  let pending = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    pending += chunk;
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (message !== undefined && line !== '.') message += `${line}\n`;
      else if (message !== undefined) {
        const [, id = ''] = /^message-id: <(.+)>$/im.exec(message) ?? [];
        const whole = { id, recipient };
        message = undefined;
        await onMessage?.(whole);
        received.push(whole);
        say('250 taken');
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 mail.example.com');
      else if (/^RCPT/i.test(line)) {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        const answer = toRecipient(recipient);
        say(answer === 250 ? '250 ok' : typeof answer === 'string' ? answer : `${answer} not now`);
      } else if (/^MAIL/i.test(line)) say(toSender());
      else if (/^DATA/i.test(line)) {
        message = '';
        say('354 go ahead');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  }
}
