import {
  type Answers,
  type QuestionName,
  questionNames,
  questions,
  type SomeAnswers,
} from '#contract/questions.ts';

type ColumnOf<Name extends QuestionName> = (typeof questions)[Name]['column'];
type AnswerColumn = ColumnOf<QuestionName>;

/** The columns of the answers under the names that they have on the wire, to select them. */
export const answerColumns = questionNames.map((name) => `${questions[name].column} as ${name}`) as {
  [Name in QuestionName]: `${ColumnOf<Name>} as ${Name}`;
}[QuestionName][];

/** Answers as their columns hold them. */
export function storedAnswers(answers: SomeAnswers): Record<AnswerColumn, string> {
  return Object.fromEntries(
    questionNames.map((name) => [questions[name].column, answers[name] ?? '']),
  ) as Record<AnswerColumn, string>;
}

/** The answers of a row. */
export function answersIn(row: Record<AnswerColumn, string>): Answers {
  return Object.fromEntries(questionNames.map((name) => [name, row[questions[name].column]])) as Answers;
}
