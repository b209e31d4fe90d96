import { createHmac, timingSafeEqual } from 'node:crypto';

/** An id that whoever holds it cannot have made up: signed for one use, such as `newsletter:confirm`. */
export function signId(secret: string, use: string, id: string): string {
  return `${id}.${signature(secret, use, id)}`;
}

/** The id in a signed one; `undefined` for one that was cut off, made up, or signed for another use. */
export function readSignedId(secret: string, use: string, signedId: string): string | undefined {
  const [, id, signed] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(signedId) ?? [];
  if (!id || !signed) return undefined;
  const expected = signature(secret, use, id);
  return timingSafeEqual(Buffer.from(signed), Buffer.from(expected)) ? id : undefined;
}

function signature(secret: string, use: string, id: string): string {
  return createHmac('sha256', secret).update(`${use}:${id}`).digest('base64url');
}
