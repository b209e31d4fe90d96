import { inquiryTypes } from '#contract/choices.ts';
import { emailIfKnown, optionalPhone } from '#contract/contact-fields.ts';
import { importRefusals } from '#contract/desk/imports.ts';
import { z } from '#contract/schema.ts';
import { line, lineIfKnown, text } from '#contract/text.ts';

/** An earlier customer's job, brought in from a file. */
export const EarlierJob = z.object({
  firstName: line(importRefusals.noName, 100),
  lastName: lineIfKnown(100),
  email: emailIfKnown(),
  phone: optionalPhone(),
  propertyAddress: lineIfKnown(300),
  inspectionType: z.enum(inquiryTypes),
  /** When it was; `null` if the file does not say. */
  day: z.nullable(z.string()),
  /** What else the file says, in lines. */
  words: text().check(z.trim(), z.maxLength(5000, 'Use at most 5,000 characters')),
});
export type EarlierJob = z.output<typeof EarlierJob>;
