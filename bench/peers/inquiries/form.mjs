import { z } from 'zod';

const line = (max) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);
const choice = (...values) =>
  z
    .union([z.literal(''), z.enum(values)])
    .optional()
    .transform((value) => value || undefined);

export const Inquiry = z
  .object({
    firstName: line(100),
    lastName: line(100),
    email: z.string().trim().max(254).pipe(z.email()),
    phone: z
      .string()
      .trim()
      .max(40)
      .regex(/^[\d\s()+.\-/]+$/),
    propertyAddress: line(300),
    serviceType: choice(
      'stage-inspection',
      'practical-completion',
      'warranty-inspection',
      'dilapidation',
      'thermal-imaging',
    ),
    inspectionType: choice(
      'pre-pour',
      'slab-base',
      'frame',
      'enclosed',
      'waterproofing',
      'practical-completion',
      'warranty',
    ),
    preferredDate: z.union([z.literal(''), z.iso.date()]).default(''),
    preferredTime: choice('morning', 'afternoon', 'flexible'),
    additionalInfo: z.string().trim().max(5000).default(''),
  })
  .refine((inquiry) => inquiry.serviceType || inquiry.inspectionType);

export const Key = z.string().regex(/^[\x21-\x7e]{1,200}$/);
