import { promises } from '../business.ts';
import { prices } from '../prices.ts';

/** The pricing page: two packages, four additional services, what moves a price, and the promise. */
export const pricingPage = {
  title: 'What an inspection costs',
  lead: 'Two prices cover most houses. They are the whole price for one visit and one report, and you know them before you ask.',
  description:
    'Stage inspection and practical completion prices, warranty, dilapidation, thermal imaging and re-inspection, and what changes a price.',
  packages: [
    {
      name: 'Stage inspection',
      price: prices.stageInspection,
      unit: 'per stage',
      text: 'Pre-pour, slab/base, frame, enclosed or waterproofing.',
      includes: [
        'One visit of 60 to 90 minutes on site',
        'Readings with laser, digital level, moisture meter and tape, as the stage calls for',
        'A report with photos, measures and clauses',
      ],
    },
    {
      name: 'Practical completion inspection',
      price: prices.practicalCompletion,
      unit: 'one visit',
      text: 'Before the last payment and the keys.',
      includes: [
        'One visit of 2 to 3 hours through the whole house',
        'Every door, window, tap and switch tried',
        'An action list for the defects document',
        'A plain answer whether practical completion has been reached',
      ],
    },
  ],
  additional: {
    title: 'Additional services',
    services: [
      {
        name: 'Warranty inspection',
        price: prices.warrantyOnPricing,
        text: 'Before the builder’s warranty, typically 12 months, runs out.',
      },
      {
        name: 'Dilapidation report',
        price: prices.dilapidation,
        text: 'The state of a property before work begins next door.',
      },
      {
        name: 'Thermal imaging',
        price: prices.thermalImaging,
        text: 'Added to any inspection, on the same visit.',
      },
      {
        name: 'Re-inspection',
        price: prices.reinspection,
        text: 'We come back and check that what the report lists has been put right.',
      },
    ],
  },
  factors: {
    title: 'What changes a price',
    lead: 'The prices above are for a detached house of one or two storeys in our service area. We tell you before you book when one of these applies.',
    list: [
      { name: 'Size', text: 'A very large house, or one with a third storey, takes longer on site.' },
      {
        name: 'Distance',
        text: 'Noosa, Toowoomba, Gatton, Beaudesert, Kilcoy and Gympie are a longer drive; the quote says what it adds.',
      },
      {
        name: 'Access',
        text: 'A roof that needs a drone instead of a pole camera, or a site that is only open on certain days.',
      },
      {
        name: 'Several stages',
        text: 'Tell us all the stages you want, and the quote lists each with its date.',
      },
    ],
  },
  more: { href: '/cost-analysis', label: 'What the same fault costs early and late' },
  promise: {
    title: 'The price promise',
    text: [
      'The price in your quote is the price on your invoice. It covers the visit, the travel it names and the report.',
      `If we find on site that the job is larger than you described, we call you before we begin, not after. ${promises.report}, once payment is received.`,
    ],
  },
} as const;
