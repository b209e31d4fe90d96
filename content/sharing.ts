/** The limits of shared links: a report for a solicitor or bank, the action list for a builder. */
export const sharing = {
  /** How many days a link works. */
  days: 90,
  /** The most open links of one inquiry. */
  mostOpen: 30,
  /** The most answers to one item on one link. */
  mostAnswers: 20,
  /** The most answers on one link in an hour. */
  mostAnswersAnHour: 100,
  /** The most links made and revoked on one customer's page in an hour. */
  mostChangesAnHour: 60,
  mostPhotos: 5,
  mostCharacters: 2000,
} as const;
