import { z } from './schema.ts';

/** The page where a customer chooses one of the offered times. */
export const OfferPage = z.object({
  /** `gone`: the address is unknown, or the offer was withdrawn. The page does not say which. */
  state: z.enum(['open', 'booked', 'ran-out', 'gone']),
  /** The type of the inspection and the address of the property, in words. */
  type: z.string(),
  address: z.string(),
  /** What it costs, in words; empty if the page shows no times. */
  cost: z.string(),
  /** In the order of their numbers. The form sends the number. */
  times: z.array(z.string()),
  /** Until when they are held. */
  until: z.string(),
  /** When it is booked for. */
  booked: z.string(),
  /** Why the chosen time is no longer free. */
  problem: z.string(),
});
export type OfferPage = z.infer<typeof OfferPage>;
