import { randomUUID } from 'node:crypto';
import { isSignature, signatureOf } from '../signature.ts';

const USE = 'form-token';

/** What a token handed back says: when the form was opened and which opening it was; or that we never signed it. */
export type FormOpening = { forged: true } | { forged: false; id: string; openedAt: Date };

/** Signs the opening of a form, so that its submission can tell a person, who takes seconds, from a program. */
export function issueFormToken(secret: string, now: Date): string {
  const content = `${randomUUID()}.${now.getTime()}`;
  return `${content}.${signatureOf(secret, USE, content)}`;
}

export function readFormToken(secret: string, token: string): FormOpening {
  const [, id, openedAt, signed] = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !openedAt || !signed || !isSignature(signed, secret, USE, `${id}.${openedAt}`))
    return { forged: true };
  return { forged: false, id, openedAt: new Date(Number(openedAt)) };
}
