import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REFERRAL_COOKIE, rememberedCode } from '#contract/partners.ts';
import { hostCookie } from '../http/cookies.ts';
import { claims, readCode, readVisit, writeVisit } from './referral.ts';

const now = new Date('2026-11-20T01:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

describe('a referral code', () => {
  test.each([
    ['smith123', 'SMITH123'],
    ['  Smith-12_3 ', 'SMITH-12_3'],
    ['', undefined],
    ['A', undefined],
    ['X'.repeat(41), undefined],
    ['<script>', undefined],
    ["A' or 1=1", undefined],
    ['ABC\r\nSet-Cookie: x', undefined],
  ])('%j is read as %j', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  test('a code read twice stays the same, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const code = readCode(typed);
        if (code !== undefined) {
          expect(readCode(code)).toBe(code);
          expect(code).toMatch(/^[A-Z0-9][A-Z0-9_-]+$/);
        }
      }),
    );
  });
});

/** As the server reads it from its header. */
const received = (cookie: string) => decodeURIComponent(cookie);

describe('a remembered visit', () => {
  test('is read back unchanged, whatever page it landed on', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.integer({ min: 0, max: 29 }), (landing, days) => {
        const visit = { code: 'SMITH123', landing: landing.slice(0, 60), at: daysAgo(days) };
        expect(readVisit(received(writeVisit(visit)), now)).toEqual(visit);
      }),
    );
  });

  test('keeps its landing address as requested, without control characters', () => {
    for (const landing of ['/blog/caf%C3%A9', '/%00', '/100%25', '/%'])
      expect(readVisit(received(writeVisit({ code: 'SMITH123', landing, at: now })), now)?.landing).toBe(
        landing,
      );
    const seconds = Math.floor(now.getTime() / 1000);
    for (const forged of ['/%00', '/a%0Db', '/%C2%85'])
      expect(readVisit(received(`SMITH123.${seconds}.${forged}`), now)).toBeUndefined();
  });

  test('is forgotten after thirty days, and refused if it is from the future or malformed', () => {
    const visit = (at: Date) => received(writeVisit({ code: 'SMITH123', landing: '/', at }));
    expect(readVisit(visit(daysAgo(30)), now)).toBeDefined();
    expect(readVisit(visit(daysAgo(31)), now)).toBeUndefined();
    expect(readVisit(visit(daysAgo(-3)), now)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (cookie) => {
        const read = readVisit(cookie, now);
        if (read) expect(readCode(read.code)).toBe(read.code);
      }),
    );
  });
});

describe('the browser reads the code of a remembered visit', () => {
  const visit = writeVisit({ code: 'SMITH-1_2', landing: '/a;b=1.5', at: now });

  test.each(['https://www.example.com', 'http://localhost:3000'])('on %s', (siteUrl) => {
    const { name } = hostCookie(siteUrl, REFERRAL_COOKIE);
    expect(rememberedCode(`${name}=${visit}`)).toBe('SMITH-1_2');
    expect(rememberedCode(`other=1; ${name}=${visit}; last=x.y`)).toBe('SMITH-1_2');
  });

  test.each([
    '',
    'referral=',
    'referral=x.y',
    'referral=-AB.1./',
    `myreferral=${visit}`,
    'referral=AB; other=1.2',
  ])('and finds none in %j', (cookies) => {
    expect(rememberedCode(cookies)).toBeUndefined();
  });
});

describe('the claims to an inquiry', () => {
  const visit = received(writeVisit({ code: 'VISIT99', landing: '/pricing', at: daysAgo(3) }));

  test('the code of the form wins over the remembered visit', () => {
    expect(claims('form1', visit, now)).toEqual([
      { code: 'FORM1', rule: 'form', landing: undefined, at: now },
      { code: 'VISIT99', rule: 'visit', landing: '/pricing', at: daysAgo(3) },
    ]);
  });

  test('a form that carries the visit’s code keeps where and when the visit landed', () => {
    expect(claims('visit99', visit, now)).toEqual([
      { code: 'VISIT99', rule: 'form', landing: '/pricing', at: daysAgo(3) },
    ]);
  });

  test('without either there is no claim', () => {
    expect(claims(undefined, undefined, now)).toEqual([]);
    expect(claims('<b>', 'nonsense', now)).toEqual([]);
  });
});
