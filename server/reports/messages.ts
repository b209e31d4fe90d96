/** What is said of a report that is not published, or not found. */
export const reportMessages = {
  hasGaps: 'Something is missing from this report. Put it right, or have an owner publish it with a reason',
  onlyOwner: 'Only an owner may publish a report with gaps. Put them right, or ask an owner to publish it',
  publishedMeanwhile:
    'Somebody else has published this report just now, so yours was not published. Read that version before you publish the next',
  noRoom:
    'The server has no room for the report. Free some space, then publish it again. Nothing was published',
  tooLarge: 'This report is larger than we can keep. Take photos out of it. Nothing was published',
  withdrawnAlready: 'This version is withdrawn already',
  notRead: (count: number) => ({
    what: count === 1 ? 'One photo or plan page' : `${count} photos or plan pages`,
    reason:
      count === 1
        ? 'Its file could not be read when this report was published, so it is not shown.'
        : 'Their files could not be read when this report was published, so they are not shown.',
  }),
  unreadable: 'The file of this photo is missing or damaged. Send it again from the phone, or leave it out',
} as const;
