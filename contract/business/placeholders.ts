/** A place in a text that is filled with a fact: `{phone}`, `{prices.thermalImaging}`. */
const PLACE = /\{([a-z]+(?:\.[a-zA-Z]+)?)\}/g;

/** The facts that texts of the business may name, and what each stands for. */
export const placeholders = {
  name: 'The business’s name',
  phone: 'The office’s phone number',
  email: 'The office’s email address',
  region: 'The region',
  licence: 'The licence holder and number',
  abn: 'The ABN',
  areas: 'The service areas in a sentence',
  gst: 'Whether prices include GST, as a sentence',
  'gst.label': 'The same in two or three words',
  'payment.when': 'When customers pay',
  'payment.methods': 'How customers pay',
  'payment.report': 'When the report comes',
  'payment.reportInWords': 'The same as a sentence',
  'payment.late': 'What happens when a payment is late',
  hours: 'The office hours',
  'promises.reply': 'Within which time you reply, as a sentence without its full stop',
  'retention.reportYears': 'How many years reports are kept',
  'durations.stage': 'How long a stage inspection takes',
  'durations.usualStage': 'How long it usually takes',
  'durations.practicalCompletion': 'How long a practical completion inspection takes',
  'durations.stageInWords': 'The same for a stage, as a sentence',
  'durations.practicalCompletionInWords': 'The same for practical completion, as a sentence',
  'prices.stageInspection': 'The price of a stage inspection',
  'prices.practicalCompletion': 'The price of a practical completion inspection',
  'prices.warrantyOnServices': 'The price of a warranty inspection, on the services page',
  'prices.warrantyOnPricing': 'The price of a warranty inspection, on the pricing page',
  'prices.dilapidation': 'The price of a dilapidation report',
  'prices.thermalImaging': 'The price of thermal imaging',
  'prices.reinspection': 'The price of a re-inspection',
} as const;

export type Placeholder = keyof typeof placeholders;

/** Whether a fact fills places of this name. */
export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** The names of places in a text that no fact fills. */
export function unknownPlaces(text: string): string[] {
  return [...text.matchAll(PLACE)].flatMap(([, name = '']) => (isPlaceholder(name) ? [] : [name]));
}

/** A text with its places filled. A place that no fact fills stays as it is. */
export function fillPlaces(text: string, words: (name: Placeholder) => string): string {
  return text.replaceAll(PLACE, (place, name: string) => (isPlaceholder(name) ? words(name) : place));
}
