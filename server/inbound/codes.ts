import { randomInt } from 'node:crypto';
import type { Db } from '../database/open.ts';

/** Letters and digits that nobody takes for one another, in an address or on the phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 31 to the power of 12: nobody guesses the address of another customer. */
const LENGTH = 12;
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** The code of an inquiry, made when its first mail leaves. */
async function codeOf(db: Db, submissionId: string): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  await db
    .insertInto('reply_codes')
    .values({ code, submission_id: submissionId })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('reply_codes')
    .select('code')
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow();
  return row.code;
}

/** The office's address with the code of an inquiry: `office+CODE@example.com`. */
export async function replyAddressOf(db: Db, office: string, submissionId: string): Promise<string> {
  const at = office.lastIndexOf('@');
  return `${office.slice(0, at)}+${await codeOf(db, submissionId)}${office.slice(at)}`;
}

/** The codes in the addresses that a mail was sent to, and whether the office has one of these addresses. */
export function codesIn(addresses: readonly string[], office: string): { codes: string[]; isOurs: boolean } {
  const codes: string[] = [];
  let isOurs = false;
  for (const address of addresses) {
    const [, start = '', code = '', domain = ''] = /^([^@]*)\+([^+@]+)@(.+)$/.exec(address) ?? [];
    if (!CODE.test(code)) continue;
    codes.push(code);
    isOurs ||= `${start}@${domain}` === office.toLowerCase();
  }
  return { codes, isOurs };
}

/** The inquiry that one of these codes belongs to. */
export async function inquiryOfCode(db: Db, codes: readonly string[]): Promise<string | undefined> {
  if (codes.length === 0) return undefined;
  const row = await db
    .selectFrom('reply_codes')
    .select('submission_id')
    .where('code', 'in', codes)
    .limit(1)
    .executeTakeFirst();
  return row?.submission_id;
}
