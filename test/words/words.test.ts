import { describe, expect, test } from 'vitest';
import { grade, type Piece, piecesOf, sentencesOf, wordsOf } from './sentences.ts';
import {
  agreementText,
  allMessages,
  documents,
  mails,
  publicPages,
  quotedTexts,
  type Source,
} from './sources.ts';
import { misspelt, needless, terms } from './spelling.ts';

const LONGEST = 30;

const read: [what: string, sources: Source[]][] = [
  ['the public pages', publicPages()],
  ['the messages', allMessages()],
  ['the mails', mails()],
  ['the agreement', agreementText()],
];

describe.each(read)('in %s', (_, sources) => {
  test('there are texts to read', () => {
    for (const { name, pieces } of sources) expect(pieces.flatMap(sentencesOf), name).not.toEqual([]);
  });

  test(`no sentence has more than ${LONGEST} words`, () => {
    const long = sources.flatMap(({ name, pieces }) =>
      pieces
        .flatMap(sentencesOf)
        .filter((sentence) => wordsOf(sentence).length > LONGEST)
        .map((sentence) => `${name}: ${wordsOf(sentence).length} words: ${sentence}`),
    );
    expect(long).toEqual([]);
  });
});

test.each([
  ...read,
  ['the documents', documents()] as const,
  ['the texts in the code', quotedTexts()] as const,
])('no word in %s is misspelt in Australian English', (_, sources) => {
  const found = sources.flatMap(({ name, pieces, labels }) =>
    [...pieces.map(({ text }) => text), ...labels].flatMap(misspelt).map((word) => `${name}: ${word}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('the list of terms is sorted, has no word twice, and none that the dictionary has', () => {
  expect(terms).toEqual([...new Set(terms)].sort());
  expect(needless).toEqual([]);
});

describe('the reading of texts', () => {
  test('takes a page apart at its blocks, without scripts and drawings', () => {
    const html =
      '<h1>Two &amp; three</h1><p>One <b>bold</b> word.<br/>Next.</p><ul><li>An item</li></ul><svg><text>no</text></svg><script>no</script>';
    expect(piecesOf(html)).toEqual([
      { text: 'Two & three', isProse: false },
      { text: 'One bold word.', isProse: true },
      { text: 'Next.', isProse: false },
      { text: 'An item', isProse: false },
    ]);
  });

  test.each<[Piece, string[]]>([
    [{ text: 'One. Two? “Three!” 4 is four.', isProse: false }, ['One.', 'Two?', '“Three!”', '4 is four.']],
    [{ text: 'It fell 1.5 m, see cl. 4.5 there', isProse: true }, ['It fell 1.5 m, see cl. 4.5 there']],
    [{ text: 'A label', isProse: false }, []],
  ])('finds the sentences of %j', (piece, sentences) => {
    expect(sentencesOf(piece)).toEqual(sentences);
  });

  test('finds foreign spellings and mistakes, and ignores file names and codes', () => {
    expect(misspelt('The color of the weepholes’ mortar, see content/pryces.ts and NCC, centre')).toEqual([
      'color',
    ]);
    expect(misspelt('The inspecter came.')).toEqual(['inspecter']);
  });

  test('grades a longer sentence of longer words higher', () => {
    const plain = grade(['We check the slab.', 'You get a report.']);
    const heavy = grade(['Inspectors comprehensively evaluate residential foundation reinforcement.']);
    expect(plain).toBeLessThan(3);
    expect(heavy).toBeGreaterThan(15);
  });
});
