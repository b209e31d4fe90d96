/** Lists to choose from: the stored value and its label. */

const serviceTypeLabels = {
  'stage-inspection': 'Stage Inspection',
  'practical-completion': 'Practical Completion',
  'warranty-inspection': 'Warranty Inspection',
  dilapidation: 'Dilapidation Report',
  'thermal-imaging': 'Thermal Imaging',
} as const;

const inspectionTypeLabels = {
  'pre-pour': 'Pre-pour',
  'slab-base': 'Slab/Base',
  frame: 'Frame',
  enclosed: 'Enclosed',
  waterproofing: 'Waterproofing',
  'practical-completion': 'Practical Completion',
  warranty: 'Warranty',
} as const;

const preferredTimeLabels = {
  morning: 'Morning (8AM-12PM)',
  afternoon: 'Afternoon (12PM-5PM)',
  flexible: 'Flexible',
} as const;

export type ServiceType = keyof typeof serviceTypeLabels;
export type InspectionType = keyof typeof inspectionTypeLabels;
type PreferredTime = keyof typeof preferredTimeLabels;

export const serviceTypes = Object.keys(serviceTypeLabels) as [ServiceType, ...ServiceType[]];
/** The seven types of the booking form. */
export const inspectionTypes = Object.keys(inspectionTypeLabels) as [InspectionType, ...InspectionType[]];
/** The six stages of the quote form: a warranty inspection is chosen there as a service. */
export const quoteInspectionTypes = inspectionTypes.filter((type) => type !== 'warranty');
/** The stages of a build: what an inspection “at a stage” may turn out to be. */
const stages: readonly string[] = inspectionTypes.filter(
  (type) => type !== 'warranty' && type !== 'practical-completion',
);
export const isStage = (type: string): boolean => stages.includes(type);
export const preferredTimes = Object.keys(preferredTimeLabels) as [PreferredTime, ...PreferredTime[]];

type InquiryType = InspectionType | ServiceType;
/** The type of an inquiry: the inspection, or the service if no inspection was named. */
export const inquiryTypes = [...new Set([...inspectionTypes, ...serviceTypes])] as [
  InquiryType,
  ...InquiryType[],
];

const allLabels: Record<string, string> = {
  ...serviceTypeLabels,
  ...inspectionTypeLabels,
  ...preferredTimeLabels,
};

/** The label of a stored value. An unknown value is shown unchanged. */
export function labelOf(value: string): string {
  return Object.hasOwn(allLabels, value) ? (allLabels[value] ?? value) : value;
}

/** The type of an inspection in words: `Frame`, `Frame re-inspection`. */
export function inspectionTypeInWords(type: string, { isAgain }: { isAgain: boolean }): string {
  return isAgain ? `${labelOf(type)} re-inspection` : labelOf(type);
}
