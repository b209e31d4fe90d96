import { durations, payment, promises } from '../business.ts';
import { facts } from '../facts.ts';
import type { PlateId } from '../plates/facts.ts';
import { gst, prices } from '../prices.ts';

/** The words of the home page, section by section, in the order of the specification, up to its forms. */

/** The home page in a search result. */
export const homeHead = () =>
  ({
    title: `New home building inspections in ${facts.identity.region}`,
    description: `Brisbane building inspections: five build stages, practical completion, warranty and dilapidation reports. ${promises().reply}.`,
  }) as const;

export const hero = () =>
  ({
    title: 'Checked before it’s covered up.',
    lead: `Concrete hides the steel. Plaster hides the frame. We inspect new homes in ${facts.identity.region} at each stage of the build, while a fault can still be seen and put right.`,
    prices: [
      { price: prices().stageInspection, of: 'stage inspection' },
      { price: prices().practicalCompletion, of: 'practical completion' },
    ],
    figure: 'One small house, drawn at the frame stage. The numbers mark what we check.',
  }) as const;

export const overview = {
  title: 'One house, six chances to look inside',
  lead: 'Each stage of a build covers the one before it. Choose a stage to see what we can still check.',
} as const;

export const services = {
  title: 'What we check at each stage',
  lead: 'Each inspection covers the seven or eight points listed here. We photograph them for your report.',
  also: [
    {
      name: 'Warranty inspection',
      text: 'We list what has moved, cracked or leaked while you can still ask the builder to fix it. The builder’s warranty typically runs out 12 months after handover.',
    },
    {
      name: 'Dilapidation report',
      text: 'We record your neighbour’s house, or yours, in photographs and measurements before work starts next door. If a crack appears later, you can show what was there.',
    },
    {
      name: 'Thermal imaging',
      text: 'You can add it to any inspection. The camera shows surface temperatures, so missing insulation or a damp patch stands out. We check what it shows with a meter.',
    },
  ],
} as const;

export const technology = {
  title: 'What we measure with',
  lead: 'We write each reading beside its limit, so you and your builder can check it.',
  figure: 'The same house as a thermal camera shows it. One insulation batt is missing.',
  instruments: [
    {
      name: 'Thermal imaging camera',
      use: 'Missing insulation, possible leaks, hot electrical points. It only sees surfaces, so we check with a meter.',
    },
    {
      name: 'Moisture meter',
      use: 'Pin and non-invasive: framing, wall linings, around showers and windows.',
    },
    { name: 'Laser level', use: 'Slab and floor levels, ceiling lines, set-downs, falls across a site.' },
    {
      name: 'Digital level and straightedge',
      use: 'Walls for plumb and flatness, showers and balconies for fall.',
    },
    { name: 'Borescope', use: 'Cavities, behind cladding, corners of the subfloor and the roof space.' },
    { name: 'Pole camera or drone', use: 'Roof coverings, valleys, flashings, high gutters.' },
  ],
} as const;

export const process = () =>
  ({
    title: 'From question to report in five steps',
    steps: [
      {
        name: 'Ask',
        text: 'Tell us the address and the stage, and attach the plans if you have them. It takes two minutes.',
      },
      { name: 'Quote', text: `${promises().reply}, with the price and the next free dates.` },
      {
        name: 'Book',
        text: `Ask for a day and we will confirm it. ${payment().when}, by ${payment().methods}.`,
      },
      {
        name: 'Inspect',
        text: `A stage takes ${durations().stage}, practical completion ${durations().practicalCompletion}. We measure, photograph, and compare with the standards and the regulator’s tolerances.`,
      },
      {
        name: 'Report',
        text: `${payment().reportInWords}. It shows each defect with its photo, its measurement, the clause and what to do about it.`,
      },
    ],
  }) as const;

export const pricing = () =>
  ({
    title: 'What an inspection costs',
    lead: `Each price covers one visit and one report. ${gst().sentence}`,
    main: [
      { name: 'Stage inspection', price: prices().stageInspection, unit: `per stage, ${gst().label}` },
      {
        name: 'Practical completion inspection',
        price: prices().practicalCompletion,
        unit: `one visit, ${gst().label}`,
      },
    ],
    others: [
      { name: 'Warranty inspection', price: prices().warrantyOnPricing },
      { name: 'Dilapidation report', price: prices().dilapidation },
      { name: 'Thermal imaging, added to an inspection', price: prices().thermalImaging },
      { name: 'Re-inspection', price: prices().reinspection },
    ],
    more: 'What is in each price',
  }) as const;

export const credentials = () =>
  ({
    title: 'Licensed and insured',
    lead: 'Inspections follow Australian Standards, the National Construction Code and the state building regulator’s tolerances.',
    figures: [
      { value: String(facts.identity.foundedYear), label: 'year we started' },
      { value: facts.identity.inspectionsDone, label: 'inspections' },
      { value: facts.identity.satisfaction, label: 'satisfaction' },
      { value: '$1M', label: 'professional indemnity cover' },
    ],
  }) as const;

export const reviews = {
  title: 'What the report changed',
  lead: 'Sample reviews, shown until real ones replace them.',
  more: 'Read More Reviews',
} as const;

export const gallery = {
  title: 'Faults, drawn to scale',
  lead: 'Each drawing shows a fault, our measurement and the limit it breached. In your report, each one is a photograph.',
  plates: [
    'reinforcement-cover',
    'slab-edge',
    'notched-stud',
    'cavity-flashing',
    'sarking-lap',
    'weepholes',
    'shower-hob',
    'wall-turn-up',
    'falls-to-waste',
    'bond-breaker',
    'penetration-collar',
    'membrane-film-thickness',
    'missing-batt',
    'balustrade-gap',
    'smoke-alarm',
  ] satisfies readonly PlateId[],
} as const;
