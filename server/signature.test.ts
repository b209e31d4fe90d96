import { expect, test } from 'vitest';
import { readSignedId, signatureOf } from './signature.ts';

test('a link that was sent by an earlier version still opens', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const signed = `${id}.rQPGRA9K2PxpP41bKBCxK08hysrbKkp5qf5EYcOY_QU`;
  expect(readSignedId('a secret', 'newsletter:confirm', signed)).toBe(id);
  expect(readSignedId('a secret', 'newsletter:unsubscribe', signed)).toBeUndefined();
  expect(signatureOf('a secret', 'form-token', `${id}.1763600000000`)).toBe(
    'OkKUs9zJmQt9Vu3g7QFZ9syQkD2Iq3n93w4YV7OCqds',
  );
});
