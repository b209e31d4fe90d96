import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Received = { recipients: string[]; raw: string; mail: Email };

/** The code of SMTP with which a recipient is refused, if they are. */
export type Refusals = (recipient: string) => number | undefined;

/** A real mail server that takes everything it is not told to refuse; `settings` send a server's mail to it. */
export async function openMailbox(refuse: Refusals = () => undefined): Promise<{
  received: Received[];
  settings: { SMTP_URL: string; MAIL_FROM: string; NOTIFY_EMAIL: string };
  close: () => Promise<void>;
}> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const code = refuse(address);
      callback(code ? Object.assign(new Error(`no to ${address}`), { responseCode: code }) : null);
    },
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const raw = Buffer.concat(chunks);
      received.push({
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        raw: raw.toString('utf8'),
        mail: await PostalMime.parse(raw),
      });
      callback();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'site@example.com',
      NOTIFY_EMAIL: 'office@example.com',
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
