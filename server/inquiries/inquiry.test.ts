import { expect, test } from 'vitest';
import { NewInquiry, SubmissionKey } from '#contract/inquiries.ts';
import { ada } from '#test/cast.ts';
import { issueFormToken, readFormToken } from './form-token.ts';
import { cloudFolder, fingerprint, inspectionTypeOf, keysByContent, suspicion } from './inquiry.ts';

const secret = 'a secret of the test';
const opened = new Date('2026-11-20T01:00:00Z');
const opening = readFormToken(secret, issueFormToken(secret, opened));
const later = (ms: number) => new Date(opened.getTime() + ms);
const honest = { honeypot: '', opening, openingUsedBefore: false, hasLinks: false, now: later(2_000) };

test('a person who took two seconds is not suspected', () => {
  expect(suspicion(honest)).toBeUndefined();
});

test('a request without a token is neutral', () => {
  expect(suspicion({ ...honest, opening: undefined })).toBeUndefined();
});

test.each([
  ['honeypot', { honeypot: 'x', now: later(1_999) }],
  ['honeypot', { honeypot: 'x', hasLinks: true }],
  ['too-quick', { now: later(1_999), hasLinks: true }],
  ['replayed-token', { openingUsedBefore: true }],
  ['forged-token', { opening: readFormToken('another secret', issueFormToken(secret, opened)) }],
  ['forged-token', { opening: readFormToken(secret, 'nonsense') }],
])('%s is spam: %j', (reason, sign) => {
  expect(suspicion({ ...honest, ...sign })).toEqual({ reason, isSpam: true });
});

test.each([
  ['honeypot', { honeypot: 'https://example.com' }],
  ['too-quick', { now: later(1_999) }],
  ['links', { hasLinks: true }],
])('%s alone is a doubt, which silences nobody', (reason, sign) => {
  expect(suspicion({ ...honest, ...sign })).toEqual({ reason, isSpam: false });
});

test('each opening of the form has its own id', () => {
  const other = readFormToken(secret, issueFormToken(secret, opened));
  expect(other).not.toEqual(opening);
});

test('the type is the one given, else the service', () => {
  expect(inspectionTypeOf(NewInquiry.parse(ada))).toBe('frame');
  expect(inspectionTypeOf(NewInquiry.parse({ ...ada, inspectionType: '' }))).toBe('stage-inspection');
});

test('a fingerprint changes with an answer and with a file, not with the order of the answers', () => {
  const answers = NewInquiry.parse(ada);
  const reordered = NewInquiry.parse(Object.fromEntries(Object.entries(ada).reverse()));
  const file = { originalName: 'plan.pdf', sha256: 'abc' };
  expect(fingerprint(reordered, [file])).toBe(fingerprint(answers, [file]));
  expect(fingerprint({ ...answers, phone: '131313' }, [file])).not.toBe(fingerprint(answers, [file]));
  expect(fingerprint(answers, [{ ...file, sha256: 'abd' }])).not.toBe(fingerprint(answers, [file]));
  expect(fingerprint(answers, [])).not.toBe(fingerprint(answers, [file]));
});

test('what says the same is one request for ten minutes whenever it came, and a new one after twenty', () => {
  const minutes = (count: number) => new Date(opened.getTime() + count * 60_000);
  for (const came of [0, 1, 9.99]) {
    const [kept] = keysByContent('abc', minutes(came));
    expect(keysByContent('abc', minutes(came + 10))).toContain(kept);
    expect(keysByContent('abc', minutes(came + 20))).not.toContain(kept);
    expect(keysByContent('abd', minutes(came))).not.toContain(kept);
    expect(SubmissionKey.safeParse(kept).success).toBe(false);
  }
});

test('a long name is cut for its cloud folder without half a letter at its end', () => {
  const folder = cloudFolder({ firstName: 'Ada', lastName: `x${'𠮷'.repeat(40)}` }, '12345678', opened);
  expect(folder.isWellFormed()).toBe(true);
  expect(folder).toContain(`Ada x${'𠮷'.repeat(37)}`);
});
