import { expect, test } from 'vitest';
import { ada } from '#test/cast.ts';
import { emailAddress } from './contact-fields.ts';
import { NewInspector } from './desk/inspectors.ts';
import { PartnerForm } from './desk/partners.ts';
import { NewInquiry } from './inquiries.ts';
import { Subscribe } from './newsletter.ts';
import { line } from './text.ts';

/** As text comes that is copied from a contact, a chat or a PDF. */
const pasted = (text: string) => `\u202a\u200b${text.slice(0, 3)}\u00ad${text.slice(3)}\ufeff\u202c `;

test('characters that nobody sees never refuse what was pasted, and are not kept', () => {
  const inquiry = NewInquiry.parse({
    ...ada,
    firstName: pasted(ada.firstName),
    email: pasted(ada.email),
    phone: pasted('0412 345 678'),
    propertyAddress: pasted(ada.propertyAddress),
    referralCode: pasted('SAMPLE123'),
  });
  expect(inquiry).toMatchObject({
    firstName: ada.firstName,
    email: ada.email,
    phone: '0412 345 678',
    propertyAddress: ada.propertyAddress,
    referralCode: 'SAMPLE123',
  });
  expect(Subscribe.parse({ email: pasted('ada@example.com') }).email).toBe('ada@example.com');
  const partner = PartnerForm.parse({
    salesRepName: pasted('Sam Example'),
    salesRepEmail: pasted('sam@example.com'),
    salesRepPhone: pasted('0412 345 678'),
    salesRepABN: pasted('53 004 085 616'),
    referralCode: pasted('SAM123'),
    commissionRate: pasted('7.5'),
  });
  expect(partner).toMatchObject({
    salesRepName: 'Sam Example',
    salesRepEmail: 'sam@example.com',
    salesRepPhone: '0412 345 678',
    salesRepABN: '53004085616',
    referralCode: 'SAM123',
    commissionRate: '7.5',
  });
  const { email, phone } = NewInspector.shape;
  expect(email.parse(pasted('ines@example.com'))).toBe('ines@example.com');
  expect(phone.parse(pasted('+64 21 123 4567'))).toBe('+64 21 123 4567');
});

test('a text of nothing that can be seen is empty', () => {
  expect(line('Enter your name', 100).safeParse('\u200b\u2060').error?.issues[0]?.message).toBe(
    'Enter your name',
  );
  expect(emailAddress('Enter your email').safeParse('\u202a\u202c').error?.issues[0]?.message).toBe(
    'Enter your email',
  );
});

test('the joiners that names of some scripts need are kept', () => {
  expect(line('', 100).parse('نیک\u200cپور')).toBe('نیک\u200cپور');
});
