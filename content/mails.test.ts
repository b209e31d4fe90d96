import { expect, test } from 'vitest';
import { type MailId, mailIds, mails } from '#contract/business/mails.ts';
import { readSection } from '#contract/business/whole.ts';
import type { LetterPart } from '#contract/letter.ts';
import { sampleValues } from './mail-samples.ts';
import { letterFrom } from './mails.ts';
import { sample } from './sample.ts';

const shipped = sample.mails;
const acknowledgement = shipped.acknowledgement;
const textsOf = (part: LetterPart): string[] => {
  if (typeof part === 'string') return [part];
  return 'link' in part ? [part.link.text] : part.facts.flat();
};

test('every shipped mail says something and leaves no place open', () => {
  for (const id of mailIds) {
    const { subject, parts } = letterFrom(id, shipped[id], sampleValues(id));
    expect(parts.length, id).toBeGreaterThan(2);
    for (const text of [subject, ...parts.flatMap(textsOf)]) expect(text, id).not.toMatch(/[{}]|^$/);
  }
});

test('what a customer typed is not filled in again', () => {
  const typed = {
    ...sampleValues('acknowledgement'),
    firstName: '{phone} {details} {nonsense}',
    type: '{name}',
  };
  const { subject, parts } = letterFrom('acknowledgement', acknowledgement, typed);
  expect(subject).toBe('We have your request: {name}');
  expect(parts[0]).toBe('Hi {phone} {details} {nonsense},');
});

test('a block ends the paragraph before it without an empty line, and is left out when it is empty', () => {
  const body = 'Hi {firstName},\r\n{details}\nThis follows.\n\n{advice}\n\n{signature}';
  const given = { ...sampleValues('acknowledgement'), advice: ['One.', 'Two.'] };
  const { parts } = letterFrom('acknowledgement', { subject: 'A', body }, given);
  expect(parts.slice(0, 5)).toEqual(['Hi Ada,', given.details, 'This follows.', 'One.', 'Two.']);
  const without = letterFrom('acknowledgement', { subject: 'A', body }, { ...given, advice: [] });
  expect(without.parts).toHaveLength(4);
});

const withWords = (id: MailId, words: object) => ({ ...shipped, [id]: { ...shipped[id], ...words } });

test.each<[MailId, object, string, string]>([
  ['acknowledgement', { subject: '' }, 'subject', 'Enter a subject'],
  ['acknowledgement', { subject: 'For {fullName}' }, 'subject', 'There is no {fullName} to fill in'],
  ['acknowledgement', { subject: 'For {details}' }, 'subject', '{details} can’t stand in the subject'],
  ['acknowledgement', { body: '' }, 'body', 'Enter the text'],
  [
    'acknowledgement',
    { body: `${acknowledgement.body}\n\n{first name}` },
    'body',
    'There is no {first name} to fill in',
  ],
  [
    'acknowledgement',
    { body: acknowledgement.body.replace('{page}', 'Look here: {page}') },
    'body',
    'Put {page} on a line of its own',
  ],
  [
    'acknowledgement',
    { body: acknowledgement.body.replace('{page}', '') },
    'body',
    'This mail needs {page}: the link to their page',
  ],
  [
    'invoice-issued',
    { body: 'Hi {firstName}\n\n{page}\n\n{signature}' },
    'body',
    'This mail needs {details}: the amount, the day and your account, as a list',
  ],
  [
    'newsletter-confirmation',
    { body: shipped['newsletter-confirmation'].body.replace('{unsubscribe}', '') },
    'body',
    'This mail needs {unsubscribe}: the link to ask no more',
  ],
])('a wrong %s is refused with a sentence: %o', (id, words, part, sentence) => {
  const read = readSection('mails', withWords(id, words));
  expect('errors' in read && read.errors).toEqual({ [`mails.${id}.${part}`]: sentence });
});

test('each required place of each mail is missed', () => {
  for (const id of mailIds)
    for (const [name, place] of Object.entries(mails[id].places)) {
      if (!('isRequired' in place)) continue;
      const body = shipped[id].body.replaceAll(`{${name}}`, 'gone');
      const read = readSection('mails', withWords(id, { body }));
      expect('errors' in read && Object.values(read.errors)[0], `${id} ${name}`).toContain(`{${name}}`);
    }
});
