import type { InspectionType, ServiceType } from '#contract/choices.ts';
import { tax } from './tax.ts';

/** Fixed prices in whole dollars, with the GST if we are registered for it. A price is typed in this file and nowhere else. */
const fixedPrices = { stageInspection: 550, practicalCompletion: 660, thermalImaging: 199 } as const;

/** Display prices of the specification. */
export const prices = {
  stageInspection: `$${fixedPrices.stageInspection}`,
  practicalCompletion: `$${fixedPrices.practicalCompletion}`,
  /** The services and the pricing page show different warranty prices; the specification keeps both. */
  warrantyOnServices: 'from $550',
  warrantyOnPricing: 'from $349',
  dilapidation: 'from $499',
  thermalImaging: `$${fixedPrices.thermalImaging}`,
  thermalImagingOnServices: 'from $199',
  reinspection: 'from $199',
} as const;

/** The note beside a price. A consumer must be told the whole price (Australian Consumer Law). */
export const gst = tax.registered
  ? { label: 'inc GST', sentence: 'Our prices are full prices, inc GST.' }
  : {
      label: 'no GST added',
      sentence: 'Our prices are full prices: we are not registered for GST, so no GST is added.',
    };

/**
 * What an inspection or a service costs, in whole dollars.
 *
 * @param type a value of contract/choices.ts
 * @returns `undefined` if the price depends on the job (`from …`)
 */
export function priceOf(type: string): number | undefined {
  if (stages.includes(type)) return fixedPrices.stageInspection;
  if (type === 'practical-completion') return fixedPrices.practicalCompletion;
  return type === 'thermal-imaging' ? fixedPrices.thermalImaging : undefined;
}

const stages: readonly string[] = [
  'stage-inspection',
  'pre-pour',
  'slab-base',
  'frame',
  'enclosed',
  'waterproofing',
] satisfies (ServiceType | InspectionType)[];
