import type { FastifyRequest } from 'fastify';
import { sharing } from '#content/sharing.ts';
import { addDays, dayOf, isDay } from '#contract/calendar.ts';
import { type AnswerState, answerStates } from '#contract/customer/item-answer.ts';
import { MAX_FILE_BYTES } from '#contract/files.ts';
import { plainLines, storable } from '#contract/text.ts';
import { emptyForm, type ReceivedForm, receiveForm } from '../files/form.ts';
import { pictureOnly } from '../files/kind.ts';
import { type RequestFiles, shortageOf } from '../files/quota.ts';

/** What is said beside the fields of an answer. */
export const answerMessages = {
  empty: 'Say what you did, enter the day it was done, or add a photo',
  noState: 'Choose whether it is fixed, will be fixed or is disputed',
  noFixedDay: 'Enter the day it was fixed',
  noFixByDay: 'Enter the day by which you will fix it',
  noReason: 'Say why you dispute this item',
  noDay: 'Enter the day like 2026-12-03',
  future: 'This day is in the future. Enter the day it was done',
  past: 'This day is over. Enter the day by which you will fix it',
  tooFar: `Enter a day within ${sharing.mostDaysAhead} days from today`,
  tooLong: `Use at most ${sharing.mostCharacters} characters`,
  tooManyPhotos: `Add at most ${sharing.mostPhotos} photos`,
  notPicture: (name: string) => `${name} is not a photo that we can read. Add a JPEG or PNG`,
  tooManyPixels: (name: string) => `${name} has more pixels than we can show. Add a smaller photo`,
  tooLarge: (name: string) => `${name} is larger than 10 MB. Add a smaller photo`,
  day: 'Your connection has reached today’s upload limit. Send your answer without photos, or try again tomorrow',
  room: 'We cannot take photos just now. Send your answer without them',
  chooseAgain: 'Your answer was not saved. Correct the marked fields, and choose your photos again',
  settled: 'The office has accepted an answer to this item, so there is nothing left to answer',
  rectified: 'The report says that this item is rectified, so there is nothing to answer',
  tooFast: `You have sent ${sharing.mostAnswersAnHour} answers in the last hour. This one was not saved. Send it again later, and choose your photos again`,
  tooMany: `You have answered this item ${sharing.mostAnswers} times. Call the office to add more`,
} as const;

/** Far more than an answer may have, so that one that is too long comes back whole. */
const MAX_WORDS_BYTES = 1024 * 1024;
const MAX_REQUEST_BYTES = sharing.mostPhotos * MAX_FILE_BYTES + 2 * MAX_WORDS_BYTES;

export type TypedAnswer = {
  /** `null`: the form has no such field. It was opened before builders chose a state. */
  state: AnswerState | '' | null;
  rectifiedOn: string;
  by: string;
  words: string;
};

/** Reads an answer as it was sent, with or without files. The photos are in the store and nobody owns them yet. */
export async function readAnswer(request: FastifyRequest, store: RequestFiles): Promise<ReceivedForm> {
  const form = emptyForm();
  if (!request.isMultipart()) {
    if (request.body !== null && typeof request.body === 'object') form.fields = { ...request.body };
    return form;
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) {
    form.refused.push({ name: 'What you chose', why: 'size' });
    return form;
  }
  const parts = request.parts({
    // The parser's own limit would cut a photo off at the size of a form.
    limits: {
      files: 3 * sharing.mostPhotos,
      fields: 10,
      parts: 40,
      fieldSize: MAX_WORDS_BYTES,
      fileSize: 4 * MAX_FILE_BYTES,
    },
  });
  await receiveForm(parts, form, {
    store,
    fileField: 'photos',
    maxFileBytes: MAX_FILE_BYTES,
    kindOf: pictureOnly,
  });
  return form;
}

/** What a person typed, as every database keeps it. */
export function typedIn({ fields }: ReceivedForm): TypedAnswer {
  const text = (name: string) => (typeof fields[name] === 'string' ? storable(fields[name]).trim() : '');
  const state = fields.state === undefined ? null : (answerStates.find((one) => one === fields.state) ?? '');
  // A program may send the day of either state as `by`.
  const fixedOn = state === 'fixed' && fields.rectifiedOn === undefined ? 'by' : 'rectifiedOn';
  return {
    state,
    rectifiedOn: text(fixedOn),
    by: text('by'),
    words: typeof fields.words === 'string' ? plainLines(fields.words) : '',
  };
}

/** The day that goes with what a builder says: those of other states are left over in the form. */
export function daysOf({ state, rectifiedOn, by }: TypedAnswer) {
  return {
    rectifiedOn: state === 'fixed' || state === null ? rectifiedOn || null : null,
    fixBy: state === 'will-fix' ? by : null,
  };
}

/** What is wrong with an answer, by its fields, with the status; `undefined` when nothing is. */
export function problemsOf(
  { files, refused }: ReceivedForm,
  typed: TypedAnswer,
  now: Date,
): { errors: Record<string, string>; status: number } | undefined {
  const { state, rectifiedOn, words } = typed;
  const errors = { ...dayProblem(typed, dayOf(now)) };
  if (state === '') errors.state = answerMessages.noState;
  if (state === 'disputed' && !words) errors.words = answerMessages.noReason;
  if (words.length > sharing.mostCharacters) errors.words = answerMessages.tooLong;
  const photos = photoProblem({ files, refused });
  if (photos) errors.photos = photos.words;
  if (state === null && !rectifiedOn && !words && files.length === 0 && !photos)
    errors.words = answerMessages.empty;
  if (Object.keys(errors).length === 0) return undefined;
  const isPhotoAlone = photos !== undefined && Object.keys(errors).length === 1;
  return { errors, status: isPhotoAlone ? photos.status : 400 };
}

function dayProblem({ state, rectifiedOn, by }: TypedAnswer, today: string): Record<string, string> {
  const { noFixedDay, noFixByDay, noDay, future, past, tooFar } = answerMessages;
  if (state === 'will-fix') {
    if (!by) return { by: noFixByDay };
    if (!isDay(by)) return { by: noDay };
    if (by < today) return { by: past };
    return by > addDays(today, sharing.mostDaysAhead) ? { by: tooFar } : {};
  }
  if (state === 'disputed') return {};
  if (!rectifiedOn) return state === 'fixed' ? { rectifiedOn: noFixedDay } : {};
  if (!isDay(rectifiedOn)) return { rectifiedOn: noDay };
  return rectifiedOn > today ? { rectifiedOn: future } : {};
}

function photoProblem({ files, refused }: Pick<ReceivedForm, 'files' | 'refused'>) {
  const shortage = shortageOf(refused);
  if (shortage === 'day') return { words: answerMessages.day, status: 429 };
  if (shortage === 'room') return { words: answerMessages.room, status: 507 };
  const [first] = refused;
  if (first)
    return first.why === 'size'
      ? { words: answerMessages.tooLarge(first.name), status: 413 }
      : { words: answerMessages.notPicture(first.name), status: 415 };
  return files.length > sharing.mostPhotos ? { words: answerMessages.tooManyPhotos, status: 400 } : undefined;
}
