import { quoteMessageLabel } from '../home/forms.ts';
import { bookingFormLink, quoteFormLink } from '../navigation.ts';

/** The sample's questions and answers, in the specification's three groups. */
export const faq = [
  {
    id: 'general',
    title: 'General Questions',
    questions: [
      {
        question: 'How long does an inspection take?',
        answer:
          '{durations.stageInWords}. {durations.practicalCompletionInWords}. A very large house can take longer; your quote says so.',
      },
      {
        question: 'My builder has a supervisor and the certifier comes anyway. Why get another inspection?',
        answer:
          'The supervisor works for the builder. The certifier arranges checks at five stages: excavation, footings, slab, frame and final. Waterproofing, flashings, wraps and most finishes are covered between those checks. We inspect them too, and we report to you.',
      },
      {
        question: 'Which stages should I have inspected?',
        answer:
          'If you can afford one, choose the frame, because most faults in a wall can only be seen then. If you can afford two, add waterproofing, because a leaking shower is expensive to repair. With all five, each stage is looked at before it is covered.',
      },
      {
        question: 'When do I book a stage inspection?',
        answer:
          'Book when the builder tells you the date of the next step: the pour, the bricks, the plasterboard or the tiles. Give us a few days’ notice if you can. If the step is tomorrow, call us.',
        link: bookingFormLink,
      },
      {
        question: 'How do I change the day or cancel?',
        answer: 'Call the office on {phone} or write to {email}. Tell us as early as you can.',
      },
      {
        question: 'Can you inspect a house before I own it?',
        answer:
          'Yes, if the builder agrees, because the builder controls the site until handover. Most contracts let you visit and bring someone. Tell the builder the date and we arrange the rest.',
      },
      {
        question: 'Do I have to be there?',
        answer:
          'No. Many owners are at work or in another state. If you can, come for the last half hour and we will show you what we found.',
      },
      {
        question: 'Where do you inspect?',
        answer: 'We inspect in {region}: {areas}.',
        link: { href: '/contact', label: 'Suburbs and towns' },
      },
      {
        question: 'Do you find everything?',
        answer:
          'No. We inspect what we can see and reach on the day, without opening or damaging anything. The report says what we could not see, and why.',
      },
    ],
  },
  {
    id: 'payment',
    title: 'Pricing & Payment',
    questions: [
      {
        question: 'What does an inspection cost?',
        answer:
          'A stage inspection is {prices.stageInspection} per stage and a practical completion inspection is {prices.practicalCompletion}. Thermal imaging adds {prices.thermalImaging}. {gst}',
        link: { href: '/pricing', label: 'All prices' },
      },
      {
        question: 'When do I pay, and how?',
        answer: '{payment.when}. You can pay by {payment.methods}.',
      },
      {
        question: 'What if the price changes on site?',
        answer:
          'You pay the price in your quote. If the job is larger than you described, we call you before we begin, and you decide.',
      },
      {
        question: 'What does a re-inspection cost?',
        answer: '{prices.reinspection} ({gst.label}), depending on how much there is to check again.',
      },
      {
        question: 'Can several stages be quoted together?',
        answer: `Yes. Attach the plans to your quote request and write the stages you want in “${quoteMessageLabel}”. The quote lists each one.`,
        link: quoteFormLink,
      },
    ],
  },
  {
    id: 'reports',
    title: 'Reports & Results',
    questions: [
      {
        question: 'When do I get the report?',
        answer: '{payment.reportInWords}. {payment.late}.',
      },
      {
        question: 'What is in it?',
        answer:
          'It starts with an action list: each item, where it is, what is wrong and what to do. Then it shows each defect with its photos, our measurement, the limit it breaches and the clause. The report also lists what passed. The sample reports show the layout.',
      },
      {
        question: 'What does the builder do with it?',
        answer:
          'Give it to the builder and ask for an answer to each item. Each item names its clause, so there is less to argue about. A re-inspection checks what has been fixed.',
      },
      {
        question: 'What if the builder disagrees?',
        answer:
          'Ask the builder to respond to the clause we cite. The Queensland Building and Construction Commission (QBCC) publishes a Standards and Tolerances Guide for these disputes. It can also direct a builder to fix defective work. We explain what we measured, but we do not act as your lawyer.',
      },
      {
        question: 'How long is a builder responsible for defects in Queensland?',
        answer:
          'Usually 12 months for non-structural defects and 6 years 6 months for structural defects, counted from completion. The limits depend on the case. This is not legal advice: ask the regulator or a lawyer about your own dates.',
      },
      {
        question: 'Can I share the report?',
        answer:
          'The report is for your exclusive use. You may show it to your builder, your certifier and your adviser.',
      },
    ],
  },
];
