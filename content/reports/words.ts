import { business, licenceLine } from '../business.ts';

/** What every sample report says, on screen, on paper and in its PDF. */
export const reportWords = {
  sample: 'Sample',
  summaryTitle: 'Action Items Summary',
  fullTitle: 'Full Report',
  overviewTitle: 'Inspection Summary',
  number: 'Report number',
  date: 'Inspection date',
  time: 'Inspection time',
  inspector: 'Inspector',
  weather: 'Weather',
  address: 'Property address',
  totalDefects: 'Total defects',
  item: 'Item',
  location: 'Location',
  description: 'Defect Description',
  actionRequired: 'Action Required',
  summaryNote:
    'This summary is not the full report. The full report follows and gives the findings, the standards and the figures behind each item.',
  contact: `${business.name}. Phone ${business.phone}. Email ${business.email}. ${licenceLine()}.`,
  executiveSummary: 'Executive Summary',
  property: 'Property Description',
  minorDefects: 'Minor Defects',
  section: 'Section',
  name: 'Name',
  comment: 'Comment',
  standards: 'Applicable Standards and Key Requirements',
  requirements: 'Key requirements',
  passes: 'Measured and Found Right',
  what: 'What',
  measured: 'Measured',
  required: 'Required',
  standard: 'Standard',
  reference: 'Reference',
  findings: 'Findings',
  status: 'Status',
  about: 'Seen',
  assessed: 'What we found',
  photo: 'Your report has its photograph here.',
  exclusive:
    'Prepared for the exclusive use of the client named in the inspection agreement. Nobody else may rely on it.',
  limits:
    'The inspection was visual and covered what could be seen and reached on the day; what was covered up, locked or out of reach was not assessed.',
  demonstration:
    'This is a demonstration. The house, the findings and the measurements are made up to show what a report contains; the standards are real.',
  end: 'End of report',
  contents: 'In this report',
  print: 'Print',
  download: 'Download PDF',
} as const;

export const sampleInspector = 'Sample inspector';
export const addressPlaceholder = '[Property address]';
