import { durationsInWords, payment } from '../business.ts';
import { quoteMessageLabel } from '../home/forms.ts';
import { quoteFormLink } from '../navigation.ts';
import { gst, includedIn, includedOr, prices } from '../prices.ts';

/** The pricing page: two packages, four additional services, what moves a price, and the promise. */
export const pricingPage = () =>
  ({
    title: 'What an inspection costs',
    headTitle: 'Building inspection prices in Brisbane',
    lead: `Two prices cover most houses. Each is for one visit and one report. ${gst().sentence}`,
    description:
      'What a stage or practical completion inspection costs in Southeast Queensland, with warranty, dilapidation, thermal imaging and re-inspection prices.',
    packages: [
      {
        name: 'Stage inspection',
        price: prices().stageInspection,
        unit: `per stage, ${gst().label}`,
        text: 'Pre-pour, slab/base, frame, enclosed or waterproofing.',
        includes: includedOr('stage-inspection', [
          `One visit: ${inSentence(durationsInWords().stage)}`,
          'Readings by laser, digital level, moisture meter or tape, as the stage needs',
          'A report with photos, measurements and clauses',
        ]),
      },
      {
        name: 'Practical completion inspection',
        price: prices().practicalCompletion,
        unit: `one visit, ${gst().label}`,
        text: 'Before the last payment and the keys.',
        includes: includedOr('practical-completion', [
          `One visit through the whole house: ${inSentence(durationsInWords().practicalCompletion)}`,
          'We try every door, window, tap and switch',
          'An action list to copy into the defects document you get at handover',
          'A plain answer: has the house reached practical completion?',
        ]),
      },
    ],
    additional: {
      title: 'Additional services',
      services: [
        {
          name: 'Warranty inspection',
          price: prices().warrantyOnPricing,
          text:
            includedIn('warranty-inspection') ??
            'Before the builder’s warranty runs out, typically after 12 months.',
        },
        {
          name: 'Dilapidation report',
          price: prices().dilapidation,
          text: includedIn('dilapidation') ?? 'The state of a property before work begins next door.',
        },
        {
          name: 'Thermal imaging',
          price: prices().thermalImaging,
          text: includedIn('thermal-imaging') ?? 'Added to any inspection, on the same visit.',
        },
        {
          name: 'Re-inspection',
          price: prices().reinspection,
          text:
            includedIn('re-inspection') ??
            'We come back and check whether the defects in the report have been fixed.',
        },
      ],
    },
    factors: {
      title: 'What changes a price',
      lead: 'The prices above are for a detached house of one or two storeys. If one of these changes your price, we tell you before you book.',
      list: [
        { name: 'Size', text: 'A very large house, or one with a third storey, takes longer on site.' },
        {
          name: 'Distance',
          text: 'Regional areas are a longer drive. Your quote shows any travel cost.',
        },
        {
          name: 'Access',
          text: 'We may need a drone instead of a pole camera, or the site may only open on certain days.',
        },
        {
          name: 'Several stages',
          text: `Write the stages you want in “${quoteMessageLabel}” in the quote form. The quote lists each one with its date.`,
        },
      ],
    },
    links: [quoteFormLink, { href: '/cost-analysis', label: 'What the same fault costs early and late' }],
    promise: {
      title: 'The price promise',
      text: [
        'The price in your quote is the price on your invoice. It covers the visit, any travel listed in the quote, and the report.',
        'If we arrive and the job is larger than you described, we call you before we begin.',
        `${payment().when}. ${payment().reportInWords}.`,
      ],
    },
  }) as const;

/** A sentence as the second half of another. */
function inSentence(sentence: string) {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
