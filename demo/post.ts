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
  const letters = new Map<string, Buffer>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const refused = refusals[address];
      callback(refused ? Object.assign(new Error(refused.words), { responseCode: refused.code }) : null);
    },
    async onData(stream, { envelope }, callback) {
      const letter = Buffer.concat(await stream.toArray());
      for (const { address } of envelope.rcptTo) letters.set(address, letter);
      callback();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // All on one connection: the server takes its time to greet each new one.
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?maxMessages=10000`,
    /** The words of the last mail to an address. */
    letterTo: async (address: string) => (await PostalMime.parse(letters.get(address) ?? '')).text ?? '',
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
export type Post = Awaited<ReturnType<typeof openPost>>;
