import { durations, hoursInWords, payment, promises } from '../business.ts';
import { facts } from '../facts.ts';
import { quoteMessageLabel } from '../home/forms.ts';
import { bookingFormLink, quoteFormLink } from '../navigation.ts';
import { filled } from '../placeholders.ts';

/** The FAQ: three groups, each question on its own. */
export const faqPage = () =>
  ({
    title: 'Questions people ask before they book',
    headTitle: 'Building inspection questions and answers, Brisbane',
    lead: `Short answers. If your question is not here, write it in “${quoteMessageLabel}” in the quote form, or call us.`,
    description:
      'How long a building inspection in Southeast Queensland takes, what it costs, when to pay, and what the report says: answers before you book.',
    links: [quoteFormLink, bookingFormLink],
    groups: facts.faq.map(({ id, title, questions }, index) => ({
      id: id ?? `group-${index + 1}`,
      title,
      questions: questions.map((one) => ({ ...one, answer: capitalised(filled(one.answer)) })),
    })),
    more: { href: '/home-buying-tips', label: 'Buying or building? Tips for each stage' },
    facts: {
      title: 'Quick Facts',
      rows: [
        {
          name: 'Stage inspection',
          value: `${durations().stage} on site, usually ${durations().usualStage}`,
        },
        { name: 'Practical completion', value: `${durations().practicalCompletion} on site` },
        { name: 'Report', value: payment().report.replace('Report ', '') },
        { name: 'Reply', value: `Within ${promises().replyTime} in business hours` },
        { name: 'Payment', value: `${payment().when}, by ${payment().methods}` },
        { name: 'Hours', value: hoursInWords() },
      ],
    },
  }) as const;

const capitalised = (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
