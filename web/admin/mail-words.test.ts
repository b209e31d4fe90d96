import { expect, test } from 'vitest';
import { copyFailureInWords, mailFailureInWords } from './mail-words.ts';

test.each([
  ['EENVELOPE 451', 'try-later', 'The mail server asks us to try again later. (451)'],
  ['EENVELOPE 550', 'refused-address', 'The mail server did not accept the recipient’s address. (550)'],
  ['EMESSAGE 554', 'refused', 'The mail server refused the mail. (554)'],
  [
    'EAUTH 535',
    'not-signed-in',
    'The mail server refused our user name or password. Check the mail settings. (535)',
  ],
  ['ETIMEDOUT', 'not-answering', 'The mail server is not answering. (ETIMEDOUT)'],
  ['ERROR', 'not-handed-over', 'We could not hand the mail to the mail server. (ERROR)'],
  ['No answer yet', 'tried-again', 'No answer yet.'],
] as const)('the mailer’s %s is said as what %s means: %s', (error, reason, sentence) => {
  expect(mailFailureInWords({ error, reason })).toBe(sentence);
});

test.each([
  ['DROPBOX NOT REACHED', 'not-reached', 'We can’t reach it. (DROPBOX NOT REACHED)'],
  ['S3 TIMED OUT', 'not-answering', 'It is not answering. (S3 TIMED OUT)'],
  ['S3 put 403 AccessDenied', 'refused', 'It answers with an error. (S3 put 403 AccessDenied)'],
  ['FILE MISSING', 'file-missing', 'A file is missing here. (FILE MISSING)'],
  // What the other side calls its error decides nothing.
  ['S3 put 403 NOT REACHED', 'refused', 'It answers with an error. (S3 put 403 NOT REACHED)'],
] as const)('of a copy, %s is said as what %s means: %s', (error, reason, sentence) => {
  expect(copyFailureInWords({ error, reason })).toBe(sentence);
});
