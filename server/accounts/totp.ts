import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30 * 1000;
const DIGITS = 6;
/** Clocks differ, and typing takes time: the half minute before and the one after count too. */
const STEPS_OFF = [0, -1, 1];

/** A new secret for an authenticator app: 160 bits, as RFC 4226 advises, in base32. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

/** The code of one half minute (RFC 6238 with SHA-1, which every app knows). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/** Which half minute, if any, a code typed now belongs to. Spaces in it do not count. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const code = Buffer.from(typed.replaceAll(/\s/g, ''));
  return STEPS_OFF.map((off) => totpStep(now) + off).find((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return code.length === expected.length && timingSafeEqual(code, expected);
  });
}

/** The address that brings a secret into an app, on its own or as a QR code. */
export function totpAddress(secret: string, issuer: string, username: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) of a whole number of five bytes: letters and digits that cannot be mistaken for each other. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
