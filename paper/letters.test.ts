import { expect, test } from 'vitest';
import { heldLetters } from './letters.ts';

test.each([
  ['Nguyễn Đình', 'Nguyên Dình'],
  ['Zoë O’Brien, 12½°', 'Zoë O’Brien, 12½°'],
  ['First line\r\nsecond\tline', 'First line\nsecond line'],
  ['at least ≥ 80 mm', 'at least >= 80 mm'],
  ['Maeve 👷🏽‍♀️ Byrne', 'Maeve Byrne'],
  ['Perfect 🎉🎉', 'Perfect'],
  ['Flag 🇦🇺 here', 'Flag here'],
  ['1️⃣ first', '1 first'],
  ['مريم العلي', '[in another script]'],
  ['王小明 (Wang Xiaoming)', '[in another script] (Wang Xiaoming)'],
  ['Дмитрий Иванов, Ada', '[in another script], Ada'],
  ['12 ㎡, ⌀ 20, 5 μm, ⅓', '12 m2, Ø 20, 5 µm, 1/3'],
  ['☐ open ★', 'open'],
  ['left\u200eto\u200fright\u202e', 'lefttoright'],
])('%j is set as %j', (given, set) => expect(heldLetters(given)).toBe(set));
