import { expect, test } from 'vitest';
import { ada } from '#test/cast.ts';
import { AddNote, ChangeAttribution } from './desk/inquiries.ts';
import { PartnerForm } from './desk/partners.ts';
import { StandardForm, TemplateWords } from './desk/standards.ts';
import { NewInquiry } from './inquiries.ts';
import { storable } from './text.ts';

const HALF = '\ud83c';

test('half a character becomes the sign for one that cannot be read, a NUL goes, and whole ones stay', () => {
  expect(storable(`roof ${HALF}\0, 🏠`)).toBe('roof \ufffd, 🏠');
});

test('all text that is kept is storable', () => {
  const kept = [
    NewInquiry.parse({
      ...ada,
      firstName: `Ada ${HALF}`,
      propertyAddress: `12 Sample Street ${HALF}`,
      phone: `${ada.phone}\0`,
      additionalInfo: `Two${HALF}\0\nlines`,
      referralCode: `A${HALF}\0`,
    }),
    AddNote.parse({ words: `Call${HALF}\0 back` }),
    ChangeAttribution.parse({ referralCode: `A\0${HALF}`, reason: `Sam${HALF}\0 rang` }),
    PartnerForm.parse({
      salesRepName: `Sam ${HALF}`,
      salesRepEmail: 'sam@example.com',
      salesRepBusinessName: `Sam’s ${HALF}`,
      referralCode: 'SAM123',
    }),
    TemplateWords.parse({
      defectName: `Gap${HALF}\0`,
      description: `Wide${HALF}\0`,
      actionRequired: `Fill${HALF}\0`,
      priority: 'low',
      clauseReference: `4${HALF}\0`,
    }),
    StandardForm.parse({
      standardCode: `AS 1${HALF}\0`,
      standardName: `One${HALF}\0`,
      category: `C${HALF}\0`,
      description: `D${HALF}\0`,
    }),
  ];
  for (const value of kept.flatMap((form) => Object.values(form)))
    if (typeof value === 'string') expect(storable(value)).toBe(value);
  expect(kept[1]).toEqual({ words: 'Call\ufffd back' });
});

test('a NUL alone is no note', () => {
  expect(AddNote.safeParse({ words: '\0' }).success).toBe(false);
});
