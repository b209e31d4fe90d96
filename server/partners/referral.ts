import { REFERRAL_CODE } from '#contract/partners.ts';

/** How long a visit with `?ref=CODE` is remembered. */
export const REMEMBERED_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A visit that named a referral code: the address where the visitor landed, as requested, and the time. */
type Visit = { code: string; landing: string; at: Date };

/** A claim that an inquiry is a partner's, and the rule it rests on. */
type Claim = { code: string; rule: 'form' | 'visit'; landing: string | undefined; at: Date };

/** A code as stored, in upper case. `undefined` for text that can't be a partner's code. */
export function readCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return REFERRAL_CODE.test(code) ? code : undefined;
}

/** A visit as the cookie is sent; a browser reads the code from it (`rememberedCode`). */
export function writeVisit({ code, landing, at }: Visit): string {
  return [code, Math.floor(at.getTime() / 1000), encodeURIComponent(landing.slice(0, 200))].join('.');
}

/**
 * The visit that a cookie remembers, as read from its header and decoded. `undefined` if it is unreadable,
 * too old, or from the future.
 */
export function readVisit(cookie: string, now: Date): Visit | undefined {
  // No address contains a control character, and PostgreSQL can't store NUL.
  const [, typed = '', seconds = '', landing = ''] =
    /^([^.]{1,40})\.(\d{1,12})\.([^\s\p{Cc}]{0,200})$/u.exec(cookie) ?? [];
  const code = readCode(typed);
  const at = new Date(Number(seconds) * 1000);
  const age = now.getTime() - at.getTime();
  if (!code || !(age >= -DAY_MS && age <= REMEMBERED_DAYS * DAY_MS)) return undefined;
  return { code, landing, at };
}

/**
 * The claims to an inquiry, the strongest first: the code sent with the form, then the remembered visit. The
 * first claim with an active partner wins.
 */
export function claims(typed: string | undefined, cookie: string | undefined, now: Date): Claim[] {
  const visit = cookie === undefined ? undefined : readVisit(cookie, now);
  const code = typed === undefined ? undefined : readCode(typed);
  const sameVisit = visit && visit.code === code ? visit : undefined;
  return [
    ...(code ? [{ code, rule: 'form' as const, landing: sameVisit?.landing, at: sameVisit?.at ?? now }] : []),
    ...(visit && visit.code !== code
      ? [{ code: visit.code, rule: 'visit' as const, landing: visit.landing, at: visit.at }]
      : []),
  ];
}
