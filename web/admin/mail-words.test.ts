import { expect, test } from 'vitest';
import { copyErrorInWords, mailErrorInWords } from './mail-words.ts';

test.each([
  ['EENVELOPE 451', 'The mail server asks us to try again later. (451)'],
  ['EENVELOPE 550', 'The mail server did not accept the recipient’s address. (550)'],
  ['EMESSAGE 554', 'The mail server refused the mail. (554)'],
  ['EAUTH 535', 'The mail server refused our user name or password. Check SMTP_URL. (535)'],
  ['ETIMEDOUT', 'The mail server is not answering. (ETIMEDOUT)'],
  ['ERROR', 'We could not hand the mail to the mail server. (ERROR)'],
])('the mailer’s %s is said as: %s', (error, sentence) => {
  expect(mailErrorInWords(error)).toBe(sentence);
});

test.each([
  ['DROPBOX NOT REACHED', 'We can’t reach it. (DROPBOX NOT REACHED)'],
  ['S3 TIMED OUT', 'It is not answering. (S3 TIMED OUT)'],
  ['S3 put 403 AccessDenied', 'It answers with an error. (S3 put 403 AccessDenied)'],
  ['FILE MISSING', 'A file is missing here. (FILE MISSING)'],
])('of a copy, %s is said as: %s', (error, sentence) => {
  expect(copyErrorInWords(error)).toBe(sentence);
});
