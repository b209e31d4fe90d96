import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of some content for one use, such as `form-token`: nobody without the secret can make it. */
export function signatureOf(secret: string, use: string, content: string): string {
  return createHmac('sha256', secret).update(`${use}:${content}`).digest('base64url');
}

/** Whether a signature of 43 characters is ours. A nearly right one takes just as long to check. */
export function isSignature(given: string, secret: string, use: string, content: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(secret, use, content)));
}

/** A signed id, which nobody can forge, for one use such as `newsletter:confirm`. */
export function signId(secret: string, use: string, id: string): string {
  return `${id}.${signatureOf(secret, use, id)}`;
}

/** The id in a signed one; `undefined` for one that was cut off, made up, or signed for another use. */
export function readSignedId(secret: string, use: string, signedId: string): string | undefined {
  const [, id, signed] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(signedId) ?? [];
  return id && signed && isSignature(signed, secret, use, id) ? id : undefined;
}
