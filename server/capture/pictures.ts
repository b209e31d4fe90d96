import type { Readable } from 'node:stream';
import type { KindOf, StoredFile } from '../files/disk.ts';
import type { RequestFiles } from '../files/quota.ts';
import { Refusal } from '../refusal.ts';

/** Why a photo is refused. */
export const photoMessages = {
  type: 'Only pictures can be stored here, and the copies of a photo must be JPEGs',
  size: 'This photo is too large to store',
  day: 'This connection has reached today’s limit for photos. The photos stay on the phone and are sent tomorrow',
  room: 'The server is out of space for photos at the moment. They stay on the phone',
  notArrived: 'This photo has not arrived yet. Wait for its phone, or leave it out',
  otherBytes: 'The photo was damaged on the way. Send it again',
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
