/** The limits of shared links: a report for a solicitor or bank, the action list for a builder. */
export const sharing = {
  /** How many days a link works. */
  days: 90,
  /** The most open links of one inquiry. */
  mostOpen: 30,
  /** The most open links to parts of one list. */
  mostHandedOn: 10,
  /** The most answers to one item on one link. */
  mostAnswers: 20,
  /** The most answers on one link in an hour. */
  mostAnswersAnHour: 100,
  /** The most links made and revoked on one customer's page, or on one list, in an hour. */
  mostChangesAnHour: 60,
  /** So many days ahead a builder may promise to fix an item. */
  mostDaysAhead: 366,
  mostPhotos: 5,
  mostCharacters: 2000,
} as const;
