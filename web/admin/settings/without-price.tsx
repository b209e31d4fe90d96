import type { Facts } from '#contract/business/facts.ts';
import { inquiryTypes, labelOf } from '#contract/choices.ts';

/** The inspections that no price of the list is for: a person sets the price of each request. */
export function WithoutPrice({ prices: { items } }: { prices: Facts['prices'] }) {
  const priced = new Set<string>(items.flatMap(({ types }) => types));
  const without = inquiryTypes.filter((type) => !priced.has(type)).map(labelOf);
  if (without.length === 0) return null;
  return (
    <p className="mb-5 border-l-4 border-caution bg-caution-wash px-3 py-2">
      No price in the list is for: {without.join(', ')}. You set the price of each such request, and until
      then its customer can’t accept the agreement.
    </p>
  );
}
