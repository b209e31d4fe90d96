import { business, promises } from '../business.ts';
import { prices } from '../prices.ts';

/** The FAQ: three groups, each question on its own. */
export const faqPage = {
  title: 'Questions people ask before they book',
  lead: 'Short answers. If yours is not here, ask it with your quote request.',
  description:
    'How long an inspection takes, what it costs, when to pay, and what the report says: answers before you book.',
  groups: [
    {
      id: 'general',
      title: 'General Questions',
      questions: [
        {
          question: 'How long does an inspection take?',
          answer:
            'Inspections last 1 to 2 hours. A practical completion inspection of a large house can take longer; the quote says so.',
        },
        {
          question: 'My builder has a supervisor and the certifier comes anyway. Why another inspection?',
          answer:
            'The supervisor works for the builder. The certifier signs for what the law asks at five moments: excavation, footings, slab, frame and final. Waterproofing, flashings, wraps and most finishes are covered between those visits. A private inspection adds to them and reports to you.',
        },
        {
          question: 'Which stages should I have inspected?',
          answer:
            'If you can afford one, the frame: most of what goes wrong in a wall is visible then and never again. If two, add waterproofing, because a leaking shower is the dearest small fault in a house. All five together leave nothing covered unseen.',
        },
        {
          question: 'When do I book a stage inspection?',
          answer:
            'When the builder tells you the date of the next step: the pour, the bricks, the plasterboard, the tiles. A few days’ notice is comfortable. If the step is tomorrow, call.',
        },
        {
          question: 'May I inspect a house that is not mine yet?',
          answer:
            'Until handover the site is the builder’s. Most contracts let you visit and bring someone by arrangement; tell the builder the date and we arrange the rest around it.',
        },
        {
          question: 'Do I have to be there?',
          answer:
            'No. Many owners are at work or in another state. If you can come, come for the last half hour: we show you what is in the report.',
        },
        {
          question: 'Where do you inspect?',
          answer: `${business.region}: Brisbane, the Gold Coast, the Sunshine Coast, Logan, Ipswich, Redlands, Moreton Bay, and regional towns by arrangement.`,
        },
        {
          question: 'Do you find everything?',
          answer:
            'No one does. We inspect what can be seen and reached on the day without opening or damaging anything. The report says what could not be seen, and why.',
        },
      ],
    },
    {
      id: 'payment',
      title: 'Pricing & Payment',
      questions: [
        {
          question: 'What does an inspection cost?',
          answer: `A stage inspection is ${prices.stageInspection} per stage and a practical completion inspection ${prices.practicalCompletion}. Thermal imaging adds ${prices.thermalImaging}. The pricing page lists the rest.`,
        },
        {
          question: 'When do I pay, and how?',
          answer: 'Payment is required before the inspection. You can pay by bank transfer, card or cash.',
        },
        {
          question: 'What if the price changes on site?',
          answer:
            'It does not. If the job is larger than you described, we call you before we begin and you decide.',
        },
        {
          question: 'What does a re-inspection cost?',
          answer: `${prices.reinspection.replace('from', 'From')}, depending on how much there is to look at again.`,
        },
        {
          question: 'Can several stages be quoted together?',
          answer:
            'Yes. Send the plans with your request and say which stages you want. The quote lists each one.',
        },
      ],
    },
    {
      id: 'reports',
      title: 'Reports & Results',
      questions: [
        {
          question: 'When do I get the report?',
          answer: `${promises.report}, once payment is received.`,
        },
        {
          question: 'What is in it?',
          answer:
            'An action list first: item, place, what is wrong, what to do. Then every defect with its photos, the measure taken, the limit it misses and the clause that says so. What passed is in it too. The sample reports show the real layout.',
        },
        {
          question: 'What does the builder do with it?',
          answer:
            'You hand it over, or ask the builder to answer item by item. Because each item carries its clause, there is little to argue about. A re-inspection confirms what has been put right.',
        },
        {
          question: 'What if the builder disagrees?',
          answer:
            'Then the clause decides. The Queensland Building and Construction Commission publishes a Standards and Tolerances Guide for exactly this and can direct a builder to rectify defective work. We explain what we measured; we do not act as your lawyer.',
        },
        {
          question: 'How long is a builder answerable in Queensland?',
          answer:
            'As a rule 12 months for non-structural and 6 years 6 months for structural defects, counted from completion, with limits that depend on the case. It is not legal advice; for your own dates ask the regulator or a lawyer.',
        },
        {
          question: 'May I pass the report on?',
          answer:
            'It is for your exclusive use. You may show it to your builder, your certifier and your adviser.',
        },
      ],
    },
  ],
  more: { href: '/home-buying-tips', label: 'Buying or building? Tips for each stage' },
  facts: {
    title: 'Quick Facts',
    rows: [
      { name: 'On site', value: '1-2 hours' },
      { name: 'Report', value: promises.report.replace('Report within', 'Within') },
      { name: 'Reply', value: `Within ${promises.replyTime} in business hours` },
      { name: 'Payment', value: 'Before the inspection: bank transfer, card or cash' },
      { name: 'Hours', value: business.hours },
    ],
  },
} as const;
