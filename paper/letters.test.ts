import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { heldLetters, letters } from './letters.ts';

test.each([
  ['Nguyễn Đình Thư Ơn', 'Nguyễn Đình Thư Ơn'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['Kovač, Łódź, Şahin, Lǚ', 'Kovač, Łódź, Şahin, Lǚ'],
  ['Ḩasan, Ọ́lá', 'Ḩasan, Ọ́lá'],
  ['Zoë O’Brien, 12½°', 'Zoë O’Brien, 12½°'],
  ['First line\r\nsecond\tline', 'First line\nsecond line'],
  ['at least ≥ 80 mm', 'at least >= 80 mm'],
  ['Maeve 👷🏽‍♀️ Byrne', 'Maeve Byrne'],
  ['Perfect 🎉🎉', 'Perfect'],
  ['Flag 🇦🇺 here', 'Flag here'],
  ['1️⃣ first', '1 first'],
  ['مريم العلي', 'مريم العلي'],
  ['مَرْيَم', 'مَرْيَم'],
  ['王小明，(Wang Xiaoming) 👷', '王小明，(Wang Xiaoming)'],
  ['Дмитрий Иванов, Ada', 'Дмитрий Иванов, Ada'],
  ['Παναγιώτης 5 μ', 'Παναγιώτης 5 μ'],
  ['नमस्ते क्‍ष', 'नमस्ते क्‍ष'],
  ['ᏣᎳᎩ', 'ᏣᎳᎩ'],
  ['12 ㎡, ⌀ 20, 5 μm, ⅓', '12 m2, Ø 20, 5 µm, 1/3'],
  ['☐ open ★', 'open'],
  ['left\u200eto\u200fright\u202e', 'lefttoright'],
])('%j is set as %j', (given, set) => expect(heldLetters(given)).toBe(set));

type Font = { glyphForCodePoint(code: number): { id: number; path: { commands: unknown[] } } };

test.each(['text', 'bold', 'mono'])('%s has every letter that we set', (face) => {
  const doc = new PDFDocument().font(fileURLToPath(new URL(`./fonts/${face}.ttf`, import.meta.url)));
  // PDFKit keeps the current font in this field.
  const { font } = (doc as unknown as { _font: { font: Font } })._font;
  const missing = letters.filter((letter) => {
    const { id, path } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    return id === 0 || (path.commands.length === 0 && !/[\s\u00AD]/.test(letter));
  });
  expect(missing).toEqual([]);
});
