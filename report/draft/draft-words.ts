/**
 * The words of a draft in place of missing ones. Each is also a gap, so that it is only published on purpose.
 */
export const draftWords = {
  untitled: 'Defect without a title',
  unnamedArea: 'Area without a name',
  unnamedCheck: 'Check without words',
  placeUnknown: 'Place not recorded',
  noReason: 'No reason recorded',
  noClient: 'Client not recorded',
  noAddress: 'Address not recorded',
  noInspector: 'No inspector named',
  noLicence: 'Not recorded',
  noWork: 'No work is asked for: this report records the condition.',
  accessAction: 'Give access, so that this can be inspected again.',
  rectifiedAction: 'Nothing more to do.',
  judgedOnSite: 'Judged on site',
  leavesOutOne: 'Our conclusion leaves this check out.',
  leavesOutMany: 'Our conclusion leaves these checks out.',
  measuredAgainst: 'Measured against',
  measuredHere: 'A measurement of ours',
  elsewhere: 'Elsewhere on the property',
} as const;
