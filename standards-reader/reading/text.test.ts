import { expect, test } from 'vitest';
import { decode } from './text.ts';

const words = 'Turn-up – at least “100 mm” — 5°, Größe';
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(words)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${words}`)],
  ['UTF-16 little-endian', Buffer.from(`\uFEFF${words}`, 'utf16le')],
  ['UTF-16 big-endian', utf16be(`\uFEFF${words}`)],
  ['UTF-16 little-endian without a mark', Buffer.from(words, 'utf16le')],
  ['UTF-16 big-endian without a mark', utf16be(words)],
  ['Windows-1252', Buffer.from('Turn-up \x96 at least \x93100 mm\x94 \x97 5\xb0, Gr\xf6\xdfe', 'latin1')],
])('%s is read', (_, bytes) => {
  expect(decode(bytes)).toBe(words);
});
