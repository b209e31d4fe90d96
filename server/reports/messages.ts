/** The messages for a report that is not published, or not found. */
export const reportMessages = {
  hasGaps:
    'Something is missing from this report. Add it, or ask an owner to publish the report with a reason',
  onlyOwner:
    'Only an owner or the office may publish a report with things missing. Add them, or ask one of them to publish it',
  publishedMeanwhile:
    'Somebody else has just published this report, so yours was not published. Read their version before you publish the next one',
  noRoom:
    'The server is out of space, so nothing was published. Free some space, then publish the report again',
  tooLarge:
    'This report is too large to store, so nothing was published. Remove some photos, then publish it again',
  nothingChanged: 'Nothing in the report changed.',
  withdrawnAlready: 'This version has already been withdrawn',
  notRead: (count: number) => ({
    what: count === 1 ? 'One photo or plan page' : `${count} photos or plan pages`,
    reason:
      count === 1
        ? 'Its file could not be read when this report was published, so it is not shown.'
        : 'Their files could not be read when this report was published, so they are not shown.',
  }),
} as const;
