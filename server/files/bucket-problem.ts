import { BACKUPS, BucketError, type BucketSettings, openBucket } from './bucket.ts';

/** What is wrong with object storage, for somebody who has entered its settings. */
export type BucketProblem =
  | 'unknown-server'
  | 'not-reached'
  | 'not-answering'
  | 'bad-certificate'
  | 'no-bucket'
  | 'wrong-key'
  | 'wrong-region'
  | 'not-allowed'
  | 'try-later'
  | 'refused';

export const bucketSentences: Record<BucketProblem, string> = {
  'unknown-server': 'We can’t find object storage of this name. Check how its address is spelled.',
  'not-reached': 'The object storage does not accept connections at this address. Check the address.',
  'not-answering':
    'The object storage does not answer. Check the address, and whether this machine may connect to it.',
  'bad-certificate':
    'The certificate of the object storage is not valid for this address. Check the address, or ask whoever runs the storage.',
  'no-bucket': 'There is no bucket of this name. Check the name, or make the bucket first.',
  'wrong-key': 'The object storage does not know this key, or its secret is wrong. Enter both again.',
  'wrong-region': 'The bucket is in another region. Check the region and the address.',
  'not-allowed':
    'The key may not use this bucket. It must be allowed to list the bucket, and to get, put and delete objects under backups/.',
  'try-later': 'The object storage has a problem of its own. Try again later.',
  refused: 'The object storage refused it and gave no reason that we know.',
};

/** Somebody waits for the answer. */
const LONGEST_MS = 25_000;

/**
 * Stores an object, reads it, lists it and deletes it where backups are, as a backup does.
 *
 * @returns what is wrong, if anything
 */
export async function tryBucket(settings: BucketSettings): Promise<BucketProblem | undefined> {
  const bucket = openBucket(settings, BACKUPS);
  const signal = AbortSignal.timeout(LONGEST_MS);
  try {
    await bucket.putBytes(TRIAL, Buffer.from('A test of the object storage.\n'), signal);
    const stored = await bucket.get(TRIAL, signal);
    stored?.resume();
    for await (const _ of bucket.list(signal)) break;
    await bucket.remove(TRIAL, signal);
    return stored ? undefined : 'refused';
  } catch (error) {
    return bucketProblemOf(error);
  } finally {
    bucket.close();
  }
}

const TRIAL = 'test';

/** The codes that Node gives a failed connection. */
const ofSockets: Record<string, BucketProblem> = {
  ENOTFOUND: 'unknown-server',
  EAI_AGAIN: 'unknown-server',
  ETIMEDOUT: 'not-answering',
};

/** The codes of the S3 protocol. */
const ofStorage: Record<string, BucketProblem> = {
  NoSuchBucket: 'no-bucket',
  InvalidAccessKeyId: 'wrong-key',
  SignatureDoesNotMatch: 'wrong-key',
  AuthorizationHeaderMalformed: 'wrong-region',
  PermanentRedirect: 'wrong-region',
  TemporaryRedirect: 'wrong-region',
};

/** What a failure of the storage means; `refused` for what is no failure of it. */
export function bucketProblemOf(error: unknown): BucketProblem {
  if (!(error instanceof BucketError)) return 'refused';
  const { reason, status = 0, code = '' } = error;
  const known = ofStorage[code] ?? ofSockets[code];
  if (known) return known;
  if (/^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/.test(code))
    return 'bad-certificate';
  if (reason === 'not-reached' || reason === 'not-answering') return reason;
  if (status === 403 || status === 401) return 'not-allowed';
  if (status === 404) return 'no-bucket';
  if (status === 301 || status === 307) return 'wrong-region';
  return status >= 500 ? 'try-later' : 'refused';
}
