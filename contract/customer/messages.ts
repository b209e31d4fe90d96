/** The kinds of messages from a customer's page, kept in the history of the inquiry. */
export const customerMessageKinds = {
  question: 'Question',
  time: 'Another time',
  details: 'Details changed',
  withdrawal: 'Withdrawal',
  files: 'Files added',
  shares: 'Link shared',
} as const;
export type CustomerMessageAbout = keyof typeof customerMessageKinds;

/** The longest message, in characters. */
export const LONGEST_MESSAGE = 2000;
