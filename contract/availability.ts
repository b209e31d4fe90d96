import { isDay } from './calendar.ts';
import { inspectionTypes, serviceTypes } from './choices.ts';
import { z } from './schema.ts';

const dayNeeded = 'Enter a day in the form 2026-12-02';

/** The public booking form's question: whether a day has free times. */
export const AvailabilityQuery = z.object({
  type: z.enum([...inspectionTypes, ...serviceTypes], 'Choose the type of inspection'),
  date: z.string(dayNeeded).check(z.refine(isDay, { error: dayNeeded })),
});
const window = z.enum(['free', 'full']);
export const Availability = z
  .object({
    windows: z.object({ morning: window, afternoon: window }),
    nextFree: z
      .nullable(z.string())
      .check(z.describe('The next day with a free time; null: none in the next 60 days')),
  })
  .check(z.meta({ id: 'Availability' }));
export type Availability = z.infer<typeof Availability>;
