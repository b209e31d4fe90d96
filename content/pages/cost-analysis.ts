import { prices } from '../prices.ts';

/** Dollars. */
export type Range = readonly [low: number, high: number];

type IssueCost = { issue: string; inspection: number; early: Range; late: Range; description: string };

const stage = Number(prices.stageInspection.slice(1));

/** What late discovery costs beyond the inspection that would have prevented it. */
export function potentialSavings({ late, inspection }: IssueCost): Range {
  return [late[0] - inspection, late[1] - inspection];
}

/** The cost analysis page; its figures are the specification's. */
export const costPage = {
  title: 'Building Inspection Cost Analysis',
  lead: 'What an inspection costs, what it finds early, and what the same fault costs when it is found late.',
  description:
    'Early against late detection costs, case studies and return on a building inspection, in figures.',
  averages: [
    { value: '1,500%', label: 'average return on an inspection' },
    { value: '$15,000', label: 'average savings' },
    { value: prices.stageInspection, label: 'cost of a stage inspection' },
  ],
  investment: {
    title: 'What you put in',
    services: [
      {
        service: 'Stage Inspection',
        cost: prices.stageInspection,
        coverage: 'One stage, before it is covered',
        timeframe: '1-2 hours plus same-day report',
      },
      {
        service: 'Practical Completion Inspection',
        cost: prices.practicalCompletion,
        coverage: 'The whole house before the last payment',
        timeframe: '2-3 hours plus 24hr report',
      },
    ],
  },
  issues: {
    title: 'Found early, found late',
    lead: 'The same five faults, repaired while the work is open and repaired afterwards.',
    rows: [
      {
        issue: 'Construction defects',
        inspection: stage,
        early: [1200, 3000],
        late: [8000, 25000],
        description: 'Frame, bracing and fixings, reached again only through finished linings.',
      },
      {
        issue: 'Roof leak',
        inspection: stage,
        early: [800, 2500],
        late: [15000, 40000],
        description: 'A flashing reset, or ceilings, insulation and timber replaced under it.',
      },
      {
        issue: 'Foundation',
        inspection: stage,
        early: [3000, 8000],
        late: [25000, 80000],
        description: 'Reinforcement corrected before the pour, or a house underpinned.',
      },
      {
        issue: 'Electrical',
        inspection: stage,
        early: [1500, 5000],
        late: [10000, 30000],
        description: 'Cables moved in an open frame, or in walls that have been painted.',
      },
      {
        issue: 'Plumbing',
        inspection: stage,
        early: [800, 2000],
        late: [8000, 20000],
        description: 'A joint remade, or a bathroom taken up to reach it.',
      },
    ] satisfies readonly IssueCost[],
  },
  cases: {
    title: 'Three cases',
    note: 'Illustrations with typical figures, not reports of particular customers.',
    studies: [
      {
        title: 'Bars on the ground',
        property: 'House on a slab, pre-pour',
        inspectionCost: prices.stageInspection,
        issueFound: 'Trench mesh lay on the trench base along one side, without chairs',
        costAvoided: '$18,000',
        outcome: 'Lifted onto chairs the same afternoon; poured the next morning',
      },
      {
        title: 'A bathroom that fell backwards',
        property: 'Double storey, waterproofing',
        inspectionCost: prices.stageInspection,
        issueFound: 'Ensuite floor fell away from its waste, turn-ups too low',
        costAvoided: '$12,000',
        outcome: 'Screed relaid and membrane repeated before tiling',
      },
      {
        title: 'Trusses without ties',
        property: 'House in an exposed street, frame',
        inspectionCost: prices.stageInspection,
        issueFound: 'Tie-downs missing at a third of the trusses',
        costAvoided: '$35,000',
        outcome: 'Fixed to the tie-down schedule before the roof went on',
      },
    ],
  },
  roi: {
    title: 'What comes back',
    scenarios: [
      {
        scenario: 'Best',
        inspectionCost: prices.stageInspection,
        issuesFound: 'Small items only',
        savings: '$2,000-$5,000',
        roi: '300%-700%',
      },
      {
        scenario: 'Typical',
        inspectionCost: prices.stageInspection,
        issuesFound: 'Several defects of the stage',
        savings: '$8,000-$15,000',
        roi: '1,200%-2,300%',
      },
      {
        scenario: 'Major',
        inspectionCost: prices.stageInspection,
        issuesFound: 'One structural or waterproofing defect',
        savings: '$25,000-$50,000+',
        roi: '3,800%-7,700%+',
      },
    ],
  },
  hidden: {
    title: 'What a late repair costs besides the repair',
    costs: [
      {
        cost: 'Accommodation',
        range: '$150-$300 per night',
        scenario: 'while a bathroom or a floor is out of use',
      },
      { cost: 'Storage', range: '$200-$500 per month', scenario: 'for what stood in the rooms' },
      { cost: 'Insurance excess', range: '$500-$2,000', scenario: 'where a policy answers at all' },
      { cost: 'Lost work', range: '$500-$2,000', scenario: 'days at home for trades and assessors' },
    ],
    total: '$1,350-$4,800+',
  },
  breakdown: {
    title: 'Where the price of an inspection goes',
    parts: [
      { component: 'Inspector', percentage: 40, description: 'time on site and on the road' },
      { component: 'Equipment', percentage: 15, description: 'instruments and their calibration' },
      { component: 'Insurance and licensing', percentage: 10, description: 'so that someone answers for it' },
      { component: 'Report preparation', percentage: 25, description: 'sorting, measuring, writing' },
      { component: 'Follow-up', percentage: 10, description: 'questions after the report' },
    ],
  },
  benefits: {
    title: 'What it is worth',
    list: [
      { benefit: 'Fewer surprises', value: '90%', description: 'reduction in major defects' },
      {
        benefit: 'Negotiating',
        value: '$3,000-$15,000',
        description: 'savings at the table, with a report on it',
      },
      { benefit: 'Planning', value: '5-10 years', description: 'of maintenance planned ahead' },
    ],
  },
} as const;
