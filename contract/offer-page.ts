import { z } from './schema.ts';

/** What the page shows on which a customer chooses one of the times that were offered. */
export const OfferPage = z.object({
  /** `gone`: the address is unknown, or the offer was withdrawn. The page does not say which. */
  state: z.enum(['open', 'booked', 'ran-out', 'gone']),
  /** The type of the inspection and the address of the property, in words. */
  type: z.string(),
  address: z.string(),
  /** In the order of their number, which is what is sent. */
  times: z.array(z.string()),
  /** Until when they are held. */
  until: z.string(),
  /** When it is booked for. */
  booked: z.string(),
  /** Why the chosen time is no longer free. */
  problem: z.string(),
});
export type OfferPage = z.infer<typeof OfferPage>;
