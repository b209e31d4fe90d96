import { expect, test } from 'vitest';
import { withoutMarkdown } from './markdown.ts';

const headings = ['# Terraces', '## 1 Floors', '### 1.1 Falls'];

/** The lines below the headings of a Markdown text, without empty ones. */
const read = (...lines: string[]) =>
  withoutMarkdown([...headings, ...lines].join('\n'))
    .split('\n')
    .filter((line) => line.trim())
    .slice(headings.length);

test.each([
  [
    'entities',
    'A drain must be &ge;&nbsp;90&#160;mm &mdash; or 1&#x3a;80.',
    'A drain must be ≥ 90 mm — or 1:80.',
  ],
  ['an entity nobody knows', 'Rails &amp; posts &foo; end.', 'Rails & posts &foo; end.'],
  ['raised numbers', 'Rooms of 4 m<sup>2</sup> and 30 m^2^.', 'Rooms of 4 m2 and 30 m2.'],
  ['code', 'Use `two` screws.', 'Use two screws.'],
  ['words struck out', 'A sill of ~~100 mm~~ 50 mm.', 'A sill of 50 mm.'],
  ['the mark of a footnote', 'A rail[^1] must be smooth.', 'A rail must be smooth.'],
  ['a kept line end', 'A drain must be \\', 'A drain must be '],
  ['a star for a bullet', '* A bed must have a lining.', '- A bed must have a lining.'],
  ['an item that counts', '2. A rail must be smooth.', '(2) A rail must be smooth.'],
  ['an item of an inner list', '   2. fixed to the slab; and', '   (b) fixed to the slab; and'],
  ['an item with a letter', 'b. Each grate must be fixed.', '(b) Each grate must be fixed.'],
  ['a footnote', '[^1]: Rails must be strong.', 'Note: Rails must be strong.'],
])('%s', (_, line, plain) => {
  expect(read(line)).toEqual([plain]);
});

test('each paragraph of a box with notes is called a note, and nothing behind it', () => {
  expect(
    read(
      '!!! note',
      '    Beds must be watered',
      '    each day.',
      '',
      '    Beds must be low.',
      'Beds must drain.',
    ),
  ).toEqual(['Note: Beds must be watered', 'each day.', 'Note: Beds must be low.', 'Beds must drain.']);
  expect(read('> [!NOTE]', '> Trees must be small.', '', 'Trees must be tied.')).toEqual([
    'Note: Trees must be small.',
    'Trees must be tied.',
  ]);
  expect(read('::: tip', 'Trees must be small.', ':::', 'Trees must be tied.')).toEqual([
    'Note: Trees must be small.',
    'Trees must be tied.',
  ]);
});

test('a box that warns keeps its words', () => {
  expect(read('> [!IMPORTANT]', '> Trees must be tied.')).toEqual(['Trees must be tied.']);
});

test('a text that is not written in Markdown is left alone', () => {
  expect(withoutMarkdown('1. A rail &amp; post')).toBe('1. A rail &amp; post');
});
