import { dayInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { type QuestionName, questionNames, questionOf, type SomeAnswers } from '#contract/questions.ts';

/** What a person reads of an answer: its question, and the day or the choice in words. */
export type Told = { name: QuestionName; label: string; words: string; isLong: boolean };

/** The answers that were given, in the order of the questions. */
export function toldOf(answers: SomeAnswers): Told[] {
  return questionNames.flatMap((name) => {
    const [{ label, as }, answer] = [questionOf(name), answers[name]];
    if (!answer) return [];
    const words =
      as === 'day' ? dayInWords(answer, 'full') : typeof as === 'string' ? answer : labelOf(answer);
    return [{ name, label, words, isLong: as === 'lines' }];
  });
}
