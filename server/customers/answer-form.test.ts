import { describe, expect, test } from 'vitest';
import { sharing } from '#content/sharing.ts';
import { emptyForm, type ReceivedForm } from '../files/form.ts';
import { answerMessages, problemsOf, typedIn } from './answer-form.ts';

// Already the fourth in Brisbane.
const now = new Date('2026-12-03T15:00:00Z');
const file = { filename: 'a', originalName: 'a.jpg', mediaType: 'image/jpeg', size: 1, sha256: 'a' };
const form = (changed: Partial<ReceivedForm>): ReceivedForm => ({ ...emptyForm(), ...changed });
const problems = (changed: Partial<ReceivedForm>) => problemsOf(form(changed), typedIn(form(changed)), now);

describe('an answer to an item', () => {
  test.each([
    ['a day alone', { fields: { rectifiedOn: '2026-12-04' } }],
    ['words alone', { fields: { words: 'Done' } }],
    ['a photo alone', { files: [file] }],
    ['as many words as fit', { fields: { words: 'x'.repeat(sharing.mostCharacters) } }],
    ['the day it was fixed', { fields: { state: 'fixed', rectifiedOn: '2026-12-04' } }],
    ['that day under the name of the wire', { fields: { state: 'fixed', by: '2026-12-04' } }],
    ['a promise for today', { fields: { state: 'will-fix', by: '2026-12-04' } }],
    ['a promise for the last day', { fields: { state: 'will-fix', by: '2027-12-05' } }],
    ['the reason of a dispute', { fields: { state: 'disputed', words: 'Not ours' } }],
    [
      'days left over from another choice',
      { fields: { state: 'disputed', words: 'Not ours', rectifiedOn: '2099-01-01', by: '1999-01-01' } },
    ],
  ])('is taken with %s', (_, sent) => {
    expect(problems(sent)).toBeUndefined();
  });

  test.each([
    ['nothing', {}, { words: answerMessages.empty }, 400],
    [
      'nothing but spaces',
      { fields: { words: ' \r\n ', rectifiedOn: ' ' } },
      { words: answerMessages.empty },
      400,
    ],
    [
      'no choice where there is one',
      { fields: { state: '', words: 'Done' } },
      { state: answerMessages.noState },
      400,
    ],
    ['an unknown choice', { fields: { state: 'done' } }, { state: answerMessages.noState }, 400],
    [
      'fixed on no day',
      { fields: { state: 'fixed', rectifiedOn: '' } },
      { rectifiedOn: answerMessages.noFixedDay },
      400,
    ],
    [
      'fixed tomorrow',
      { fields: { state: 'fixed', rectifiedOn: '2026-12-05' } },
      { rectifiedOn: answerMessages.future },
      400,
    ],
    ['a promise without a day', { fields: { state: 'will-fix' } }, { by: answerMessages.noFixByDay }, 400],
    [
      'a promise for no day of the calendar',
      { fields: { state: 'will-fix', by: '2027-02-30' } },
      { by: answerMessages.noDay },
      400,
    ],
    [
      'a promise for yesterday',
      { fields: { state: 'will-fix', by: '2026-12-03' } },
      { by: answerMessages.past },
      400,
    ],
    [
      'a promise for in ten years',
      { fields: { state: 'will-fix', by: '2036-12-04' } },
      { by: answerMessages.tooFar },
      400,
    ],
    [
      'a dispute without words',
      { fields: { state: 'disputed', words: ' ' } },
      { words: answerMessages.noReason },
      400,
    ],
    ['a day to come', { fields: { rectifiedOn: '2026-12-05' } }, { rectifiedOn: answerMessages.future }, 400],
    [
      'no day of the calendar',
      { fields: { rectifiedOn: '2026-02-30' } },
      { rectifiedOn: answerMessages.noDay },
      400,
    ],
    ['words for a day', { fields: { rectifiedOn: 'yesterday' } }, { rectifiedOn: answerMessages.noDay }, 400],
    [
      'too many words',
      { fields: { words: 'x'.repeat(sharing.mostCharacters + 1) } },
      { words: answerMessages.tooLong },
      400,
    ],
    ['six photos', { files: Array(6).fill(file) }, { photos: answerMessages.tooManyPhotos }, 400],
    [
      'a PDF',
      { refused: [{ name: 'a.pdf', why: 'type' as const }] },
      { photos: answerMessages.notPicture('a.pdf') },
      415,
    ],
    [
      'a photo too large',
      { refused: [{ name: 'a.jpg', why: 'size' as const }] },
      { photos: answerMessages.tooLarge('a.jpg') },
      413,
    ],
    ['no room', { refused: [{ name: 'a.jpg', why: 'room' as const }] }, { photos: answerMessages.room }, 507],
    [
      'too much in a day',
      { refused: [{ name: 'a.jpg', why: 'day' as const }] },
      { photos: answerMessages.day },
      429,
    ],
  ])('is refused with %s', (_, sent, errors, status) => {
    expect(problems(sent)).toEqual({ errors, status });
  });

  test('is read as every database keeps it, whatever a program sends', () => {
    expect(typedIn(form({ fields: { words: ' a\0b\r\nc\ud800 ', rectifiedOn: 7 } }))).toEqual({
      words: 'ab\nc\ufffd',
      rectifiedOn: '',
      by: '',
      state: null,
    });
  });
});
