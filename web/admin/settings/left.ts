import type { Facts } from '#contract/business/facts.ts';
import type { Business } from '#contract/desk/endpoints/business.ts';
import { isSame } from './save-section.ts';

type Replaced = Pick<Business, 'facts' | 'draft' | 'samples'>;

/**
 * The paths that the owner must still replace, with the draft counted. Not being registered for GST is an answer once the ABN
 * beside it is one.
 */
export function leftToReplace({ facts, draft, samples }: Replaced): string[] {
  if (!draft) return samples;
  const left = samples.filter((path) => isSame(valueAt(draft, path), valueAt(facts, path)));
  return left.filter((path) => path !== 'tax.gstRegistered' || left.includes('licence.abn'));
}

/** What stands at a path like `prices.items.0.cents`. */
export function valueAt(facts: Facts, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], facts);
}
