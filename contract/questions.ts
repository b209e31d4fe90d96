import { isDay } from './calendar.ts';
import { preferredTimes } from './choices.ts';
import { z } from './schema.ts';
import { lineIfKnown, text } from './text.ts';

/** How a form asks: its label and hint, if they are its own, and what a choice that is left empty says. */
type Asking = { label?: string; hint?: string; none?: string };

type Question = {
  /** At the desk, in mails, in the export and in the forms. */
  label: string;
  /** In the table `contact_submissions`: text, empty without an answer. */
  column: string;
  /** A day, one line of text, several lines, or one of these values. */
  as: 'day' | 'line' | 'lines' | readonly [string, ...string[]];
  /** The forms of the home page that ask it. */
  forms: { quote?: Asking; booking?: Asking };
};

/**
 * What the forms ask besides who it is, which house and which inspection, in their order. Each description makes a question's
 * field in the forms and at the desk, its rule, its column, its line in mails and its column in the export. A new question needs
 * one here and a migration for its column (docs/walkthrough.md).
 */
export const questions = {
  preferredDate: { label: 'Preferred date', column: 'preferred_date', as: 'day', forms: { booking: {} } },
  preferredTime: {
    label: 'Preferred time',
    column: 'preferred_time',
    as: preferredTimes,
    forms: { booking: { none: 'Any time' } },
  },
  additionalInfo: {
    label: 'Additional information',
    column: 'additional_info',
    as: 'lines',
    forms: {
      quote: {
        label: 'Other stages, dates, questions',
        hint: 'For example other stages, a re-inspection, the day you need, or a question.',
      },
      booking: { hint: 'For example gate codes, the builder’s name, or anything that worries you.' },
    },
  },
} as const satisfies Record<string, Question>;

export type QuestionName = keyof typeof questions;
export const questionNames = Object.keys(questions) as QuestionName[];
/** The answers to all questions. The answer to one that was not asked or not answered is empty. */
export type Answers = Record<QuestionName, string>;

/** The description of a question, with no more known than what all have. */
export const questionOf = (name: QuestionName): Question => questions[name];

/** Answers of which some may be missing. */
export type SomeAnswers = { [Name in QuestionName]?: string | undefined };

/** All answers and nothing else, of something that has more. */
export function answersOf(all: SomeAnswers): Answers {
  return Object.fromEntries(questionNames.map((name) => [name, all[name] ?? ''])) as Answers;
}

/**
 * The rule of each answer. An answer that is not sent stays missing, but for the first questions': a request that is sent again
 * after an upgrade with a new question must stay the same request (`fingerprint` in server/inquiries/inquiry.ts).
 */
export const answerRules = Object.fromEntries(
  questionNames.map((name) => [name, ruleOf(questionOf(name))]),
) as Record<QuestionName, ReturnType<typeof ruleOf>>;

function ruleOf({ as }: Question): z.ZodMiniType<string | undefined, string | undefined> {
  if (as === 'lines')
    return z._default(text().check(z.trim(), z.maxLength(5000, 'Use at most 5,000 characters')), '');
  if (as === 'line') return z.optional(lineIfKnown(200));
  if (as === 'day')
    return z._default(
      z.string().check(
        z.trim(),
        z.refine((value) => value === '' || isDay(value), {
          error: 'Enter a date in the form 2026-08-31',
        }),
      ),
      '',
    );
  return z.pipe(
    z.optional(z.union([z.literal(''), z.enum(as)], { error: 'Choose one of the options' })),
    z.transform((value) => value || undefined),
  );
}
