import { tax } from './tax.ts';

/** Display prices of the specification. A price is typed here and nowhere else. */
export const prices = {
  stageInspection: '$550',
  practicalCompletion: '$660',
  /** The services and the pricing page show different warranty prices; the specification keeps both. */
  warrantyOnServices: 'from $550',
  warrantyOnPricing: 'from $349',
  dilapidation: 'from $499',
  thermalImaging: '$199',
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
