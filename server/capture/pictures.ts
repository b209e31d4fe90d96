import type { Readable } from 'node:stream';
import type { KindOf, StoredFile } from '../files/disk.ts';
import type { RequestFiles } from '../files/quota.ts';
import { Refusal } from '../refusal.ts';

/** What is said of a photo that is not taken. */
export const photoMessages = {
  type: 'Only pictures can be kept here. Copies of a photo are JPEGs',
  size: 'This photo is larger than we can keep',
  day: 'This connection has sent as many photos today as the server takes. They stay on the phone until tomorrow',
  room: 'The server has no room for photos at the moment. They stay on the phone',
  otherBytes: 'The photo did not arrive as it was sent. Send it again',
} as const;

const refusalKinds = {
  type: 'wrong-kind',
  size: 'too-large',
  day: 'too-many',
  room: 'no-room',
} as const;

type Expected = {
  name: string;
  mostBytes: number;
  /** Tells the media type of a picture that is taken from its first bytes. */
  kindOf: KindOf;
};

/**
 * Stores the bytes of a picture. Nobody owns them yet.
 *
 * @throws Refusal when they are of another kind or too large, or when there is no room for them
 */
export async function receivePicture(
  store: RequestFiles,
  body: Readable,
  { name, mostBytes, kindOf }: Expected,
): Promise<StoredFile> {
  const stored = await store.receive(body, name, mostBytes, kindOf);
  if (typeof stored === 'string') throw new Refusal(refusalKinds[stored], photoMessages[stored]);
  return stored;
}
