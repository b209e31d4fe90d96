// Prints how hard each public page, the messages and each mail are to read: sentences, words, the longest sentence in words, and
// the Flesch-Kincaid grade (years of school), the hardest first. The grade is there to look at, not to write for.
import { grade, sentencesOf, wordsOf } from '../test/words/sentences.ts';
import { allMessages, mails, publicPages } from '../test/words/sources.ts';
import { buildIfStale } from './builds.ts';

await buildIfStale();
const rows = [...publicPages(), ...allMessages(), ...mails()]
  .map(({ name, pieces }) => {
    const sentences = pieces.flatMap(sentencesOf);
    const counts = sentences.map((sentence) => wordsOf(sentence).length);
    return {
      name,
      sentences: sentences.length,
      words: counts.reduce((sum, count) => sum + count, 0),
      longest: Math.max(...counts),
      grade: Number(grade(sentences).toFixed(1)),
    };
  })
  .toSorted((one, other) => other.grade - one.grade);
console.table(rows);
