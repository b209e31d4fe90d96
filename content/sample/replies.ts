import type { Facts } from '#contract/business/facts.ts';

/** Replies that an inspection business writes often. */
export const replies: Facts['replies'] = [
  {
    id: 'access',
    title: 'How do we get in?',
    words:
      'We come to {address} on {time}. Please tell us how we get in: the name and phone number of the site supervisor, or where the key is.',
  },
  {
    id: 'plans',
    title: 'Please send the plans',
    words:
      'Please add the plans and the engineer’s drawings for {address} on your page. With them we can check what was built against what was drawn.\n\n{link}',
  },
  {
    id: 'price',
    title: 'What it costs',
    words: 'The {type} inspection at {address} comes to {price}. {gst}',
  },
  {
    id: 'report',
    title: 'When the report comes',
    words: '{payment.reportInWords} You find it on your page.\n\n{link}',
  },
];
