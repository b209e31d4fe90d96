import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import aws4 from 'aws4';
import type { NotDelivered } from '#contract/mail.ts';

/** The address of object storage that speaks the S3 protocol, and its key. */
export type BucketSettings = {
  /** Origin of the storage. Buckets are addressed by path, which every implementation accepts. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * The storage refused a call, or could not be reached. The message holds only the call, the status and the
 * storage's own error code.
 */
export class BucketError extends Error {
  override name = 'BucketError';
  readonly reason: NotDelivered;
  /** The status of the refusal, and the storage's own code or Node's. */
  readonly status: number | undefined;
  readonly code: string | undefined;

  constructor(
    message: string,
    { reason = 'refused', status, code }: { reason?: NotDelivered; status?: number; code?: string } = {},
  ) {
    super(message);
    this.reason = reason;
    this.status = status;
    this.code = code;
  }
}

/** A connection with no traffic for this long is closed. */
const SILENCE_MS = 30_000;
const AT_ONCE = 16;
const NOTHING = createHash('sha256').digest('hex');
/** They keep our files apart from anything else in a bucket. */
const UPLOADS = 'uploads/';
export const BACKUPS = 'backups/';

type Listed = { name: string; bytes: number; modified: Date };
type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The part of the address after the bucket, already encoded. */
  path: string;
  content?: { stream: Readable; size: number; sha256: string };
  signal?: AbortSignal | undefined;
};

type Connection = { settings: BucketSettings; endpoint: URL; agent: http.Agent };

/**
 * One folder of a bucket, with the few calls that the file store and the backups need. Files stream both ways and are never held
 * in memory.
 */
export function openBucket(settings: BucketSettings, folder = UPLOADS) {
  const endpoint = new URL(settings.endpoint);
  const { Agent } = endpoint.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const call = (options: Call) => callStorage({ settings, endpoint, agent }, options);

  /** Makes a call whose answer is only its status. */
  async function done(what: string, options: Call, fine: number[]): Promise<void> {
    const reply = await call(options);
    if (!fine.includes(reply.statusCode ?? 0)) throw await refused(what, reply);
    reply.resume();
  }

  return {
    /**
     * Stores a file. The storage gets its SHA-256 and, if it checks hashes, refuses a body that doesn't
     * match.
     */
    async put(
      name: string,
      file: { path: string; size: number; sha256: string },
      signal?: AbortSignal,
    ): Promise<void> {
      const content = { ...file, stream: createReadStream(file.path) };
      await done('put', { method: 'PUT', path: `/${folder}${name}`, content, signal }, [200]);
    },

    /** Stores a few bytes. */
    async putBytes(name: string, bytes: Buffer, signal?: AbortSignal): Promise<void> {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const content = { stream: Readable.from([bytes]), size: bytes.length, sha256 };
      await done('put', { method: 'PUT', path: `/${folder}${name}`, content, signal }, [200]);
    },

    /** A stored file's bytes, or `undefined` when there is no such file. */
    async get(name: string, signal?: AbortSignal): Promise<Readable | undefined> {
      const reply = await call({ method: 'GET', path: `/${folder}${name}`, signal });
      if (reply.statusCode === 200) return reply;
      const problem = await refused('get', reply);
      if (reply.statusCode === 404) return undefined;
      throw problem;
    },

    async remove(name: string, signal?: AbortSignal): Promise<void> {
      await done('delete', { method: 'DELETE', path: `/${folder}${name}`, signal }, [200, 204, 404]);
    },

    /** Fails unless the bucket answers to our key. */
    async reach(signal?: AbortSignal): Promise<void> {
      await done('head', { method: 'HEAD', path: '', signal }, [200]);
    },

    /** Every stored file with its size and the time it was stored, in batches of at most a thousand. */
    async *list(signal?: AbortSignal): AsyncGenerator<Listed[]> {
      let after = '';
      for (;;) {
        const query = new URLSearchParams({ prefix: folder, marker: folder + after });
        const reply = await call({ method: 'GET', path: `?${query}`, signal });
        if (reply.statusCode !== 200) throw await refused('list', reply);
        const { files, isTruncated } = readList(await text(reply), folder);
        if (files.length > 0) yield files;
        const last = files.at(-1);
        if (!last || !isTruncated) return;
        after = last.name;
      }
    },

    close: () => agent.destroy(),
  };
}

export type Bucket = ReturnType<typeof openBucket>;

function callStorage(
  { settings, endpoint, agent }: Connection,
  { method, path, content, signal }: Call,
): Promise<IncomingMessage> {
  const { request } = endpoint.protocol === 'https:' ? https : http;
  const signed = aws4.sign(
    {
      service: 's3',
      region: settings.region,
      host: endpoint.host,
      method,
      path: `/${settings.bucket}${path}`,
      headers: {
        'x-amz-content-sha256': content?.sha256 ?? NOTHING,
        ...(content ? { 'content-type': 'application/octet-stream', 'content-length': content.size } : {}),
      },
    },
    settings,
  );
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, {
      method,
      path: signed.path ?? '/',
      headers: signed.headers ?? {},
      agent,
      timeout: SILENCE_MS,
      ...(signal ? { signal } : {}),
    });
    sent.on('timeout', () => sent.destroy(new BucketError('S3 TIMED OUT', { reason: 'not-answering' })));
    sent.on('error', (error) => reject(asBucketError(error)));
    sent.on('response', (reply) => {
      // A storage that refuses a file before it has read all of it may leave the connection open for ever.
      reply.once('end', () => sent.writableFinished || sent.destroy());
      resolve(reply);
    });
    if (content)
      pipeline(content.stream, sent, (error) => {
        if (error) reject(asBucketError(error));
      });
    else sent.end();
  });
}

async function refused(what: string, reply: IncomingMessage): Promise<BucketError> {
  const words = await text(reply).catch(() => '');
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(words) ?? [];
  const { statusCode: status = 0 } = reply;
  return new BucketError(['S3', what, status, code].filter(Boolean).join(' '), { status, code });
}

function asBucketError(error: NodeJS.ErrnoException): BucketError {
  if (error instanceof BucketError) return error;
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return new BucketError('S3 TIMED OUT', { reason: 'not-answering' });
  const { code } = error;
  return new BucketError(`S3 NOT REACHED${code ? ` (${code})` : ''}`, {
    reason: 'not-reached',
    ...(code && { code }),
  });
}

// Our keys are folders, UUIDs and times, so nothing in them needs escaping.
function readList(xml: string, folder: string): { files: Listed[]; isTruncated: boolean } {
  const files = xml
    .split('<Contents>')
    .slice(1)
    .flatMap((entry) => {
      const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(entry) ?? [];
      const [, bytes] = /<Size>(\d+)<\/Size>/.exec(entry) ?? [];
      const [, modified = ''] = /<LastModified>([^<]*)<\/LastModified>/.exec(entry) ?? [];
      return key.startsWith(folder)
        ? [{ name: key.slice(folder.length), bytes: Number(bytes), modified: new Date(modified) }]
        : [];
    });
  return { files, isTruncated: xml.includes('<IsTruncated>true<') };
}
