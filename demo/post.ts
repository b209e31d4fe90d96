import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { BUSY, GONE } from './people.ts';

const refusals: Record<string, { code: number; words: string }> = {
  [GONE]: { code: 550, words: 'No such mailbox' },
  [BUSY]: { code: 451, words: 'Try again later' },
};

/** A mail server on this machine that takes every mail and delivers none; two addresses are refused. */
export async function openPost() {
  const letters = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const refused = refusals[address];
      callback(refused ? Object.assign(new Error(refused.words), { responseCode: refused.code }) : null);
    },
    async onData(stream, { envelope }, callback) {
      const { text = '' } = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      for (const { address } of envelope.rcptTo) letters.set(address, text);
      callback();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** The last mail to an address. */
    letterTo: (address: string) => letters.get(address) ?? '',
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
export type Post = Awaited<ReturnType<typeof openPost>>;
