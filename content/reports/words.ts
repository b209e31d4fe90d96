import { business, licenceLine } from '../business.ts';

/** What every sample report says, on screen, on paper and in its PDF. */
export const reportWords = {
  sample: 'Sample',
  draft: 'Draft',
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
    'This summary is not the full report. The full report follows, with the findings, the standards and the figures for each item.',
  contact: `${business.name}. Phone ${business.phone}. Email ${business.email}. ${licenceLine()}.`,
  executiveSummary: 'Executive Summary',
  property: 'Property Description',
  minorDefects: 'Minor Defects',
  section: 'Section',
  name: 'Name',
  comment: 'Comment',
  standards: 'Applicable Standards and Key Requirements',
  requirements: 'Key requirements',
  passes: 'Measured and Compliant',
  what: 'What',
  measured: 'Measured',
  required: 'Required',
  standard: 'Standard',
  reference: 'Reference',
  findings: 'Findings',
  status: 'Status',
  about: 'What we saw',
  assessed: 'What we found',
  photo: 'In your report this is a photograph.',
  drawn: 'Here the figures are drawings. In your report they are photographs taken on site.',
  lead: 'See how we write up an inspection: what we found, our measurements, the limits and what to do.',
  exclusive:
    'Prepared for the exclusive use of the client named in the inspection agreement. Nobody else may rely on it.',
  limits:
    'We inspected what we could see and reach on the day. We did not assess anything covered up, locked or out of reach.',
  demonstration:
    'This is a demonstration. The house, the findings and the measurements are made up. The standards are real.',
  end: 'End of report',
  contents: 'In this report',
  print: 'Print',
  download: 'Download PDF',
} as const;

export const sampleInspector = 'Sample inspector';
export const addressPlaceholder = '[Property address]';
