import type { Partner } from '#contract/desk/partners.ts';
import { FEWEST_DIGITS, hasTyped, nationalDigits, phoneDigits } from '#contract/found-by.ts';
import type { Db } from '../database/open.ts';
import { giveWay, isTurnOver } from '../turns.ts';
import { listPartners } from './store.ts';

/** The partners that a typed text finds by name, business, email, code, ABN or phone, by name. */
export async function findTyped(db: Db, typed: string, limit: number): Promise<Partner[]> {
  const digits = /\p{L}/u.test(typed) ? '' : nationalDigits(typed);
  const found: Partner[] = [];
  for (const partner of await listPartners(db)) {
    if (found.length === limit) break;
    if (isTurnOver()) await giveWay();
    if (hasTyped(wordsOf(partner), typed) || hasDigits(partner, digits)) found.push(partner);
  }
  return found;
}

function wordsOf(partner: Partner): string {
  const { salesRepName, salesRepBusinessName, salesRepEmail, referralCode, salesRepABN } = partner;
  return [salesRepName, salesRepBusinessName, salesRepEmail, referralCode, salesRepABN]
    .filter(Boolean)
    .join(' ');
}

function hasDigits({ salesRepPhone }: Partner, digits: string): boolean {
  return (
    digits.length >= FEWEST_DIGITS && salesRepPhone !== null && phoneDigits(salesRepPhone).includes(digits)
  );
}
