/** What a customer hands on: a report for a solicitor or bank, the action list for a builder. */
export const sharing = {
  /** A link opens for so many days. */
  days: 90,
  /** So many links of one inquiry are open at once. */
  mostOpen: 30,
  /** A builder answers one item so many times on one link. */
  mostAnswers: 20,
  mostPhotos: 5,
  mostCharacters: 2000,
} as const;
