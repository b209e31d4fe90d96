import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** What a token handed back says: when the form was opened and which opening it was; or that we never signed it. */
export type FormOpening = { forged: true } | { forged: false; id: string; openedAt: Date };

/** Signs the opening of a form, so that its submission can tell a person, who takes seconds, from a program. */
export function issueFormToken(secret: string, now: Date): string {
  const content = `${randomUUID()}.${now.getTime()}`;
  return `${content}.${signature(secret, content)}`;
}

export function readFormToken(secret: string, token: string): FormOpening {
  const [, id, openedAt, signed] = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !openedAt || !signed) return { forged: true };
  const expected = signature(secret, `${id}.${openedAt}`);
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(expected))) return { forged: true };
  return { forged: false, id, openedAt: new Date(Number(openedAt)) };
}

function signature(secret: string, content: string): string {
  return createHmac('sha256', secret).update(`form-token:${content}`).digest('base64url');
}
