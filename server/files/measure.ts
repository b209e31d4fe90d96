import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The size and the SHA-256 of a stream. Rejects if the stream breaks off. */
export async function measureContent(source: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}
