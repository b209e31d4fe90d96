import { durations } from '../business.ts';
import { gst, prices } from '../prices.ts';

/** Dollars. */
export type Range = readonly [low: number, high: number];

type IssueCost = { issue: string; inspection: number; early: Range; late: Range; description: string };

const stage = () => Number(prices().stageInspection.slice(1));

/** What late discovery costs beyond the inspection that would have prevented it. */
export function potentialSavings({ late, inspection }: IssueCost): Range {
  return [late[0] - inspection, late[1] - inspection];
}

/** The cost analysis page; its figures are the specification's. */
export const costPage = () =>
  ({
    title: 'Building Inspection Cost Analysis',
    headTitle: 'Building inspection cost analysis, Brisbane',
    lead: 'See what an inspection costs, and what the same fault costs to fix early and late. The amounts are typical. They are not a quote for your house.',
    description:
      'What a fault costs when a building inspection finds it early, and when it is found late: tables, examples and savings for Southeast Queensland.',
    averages: [
      { value: '1,500%', label: 'average return on an inspection' },
      { value: '$15,000', label: 'average savings' },
      { value: prices().stageInspection, label: `cost of a stage inspection, ${gst().label}` },
    ],
    investment: {
      title: 'What an inspection costs',
      services: [
        {
          service: 'Stage Inspection',
          cost: prices().stageInspection,
          coverage: 'One stage, before it is covered',
          timeframe: `${durations().stage} plus same-day report`,
        },
        {
          service: 'Practical Completion Inspection',
          cost: prices().practicalCompletion,
          coverage: 'The whole house before the last payment',
          timeframe: `${durations().practicalCompletion} plus 24hr report`,
        },
      ],
    },
    issues: {
      title: 'The same fault, found early and found late',
      lead: 'The cost of repairing five kinds of fault while the work is open, and after it is covered.',
      rows: [
        {
          issue: 'Construction defects',
          inspection: stage(),
          early: [1200, 3000],
          late: [8000, 25000],
          description: 'Early: fix frame, bracing and ties in the open. Late: take off the linings first.',
        },
        {
          issue: 'Roof leak',
          inspection: stage(),
          early: [800, 2500],
          late: [15000, 40000],
          description: 'Early: reset a flashing. Late: replace ceilings, insulation and timber too.',
        },
        {
          issue: 'Foundation',
          inspection: stage(),
          early: [3000, 8000],
          late: [25000, 80000],
          description: 'Early: correct the steel before the pour. Late: underpin the house.',
        },
        {
          issue: 'Electrical',
          inspection: stage(),
          early: [1500, 5000],
          late: [10000, 30000],
          description: 'Early: move cables in an open frame. Late: open painted walls.',
        },
        {
          issue: 'Plumbing',
          inspection: stage(),
          early: [800, 2000],
          late: [8000, 20000],
          description: 'Early: remake a joint. Late: take up a bathroom to reach it.',
        },
      ] satisfies readonly IssueCost[],
    },
    cases: {
      title: 'Three examples',
      note: 'These are examples with typical figures, not reports about real customers.',
      studies: [
        {
          title: 'Steel lying on the ground',
          property: 'House on a slab, pre-pour',
          inspectionCost: prices().stageInspection,
          issueFound: 'Trench mesh lay on the trench base along one side, without chairs',
          costAvoided: '$18,000',
          outcome: 'Lifted onto chairs the same afternoon; poured the next morning',
        },
        {
          title: 'A bathroom floor that fell the wrong way',
          property: 'Double storey, waterproofing',
          inspectionCost: prices().stageInspection,
          issueFound: 'Ensuite floor fell away from its waste, turn-ups too low',
          costAvoided: '$12,000',
          outcome: 'Screed relaid and membrane applied again before tiling',
        },
        {
          title: 'Trusses without ties',
          property: 'House in an exposed street, frame',
          inspectionCost: prices().stageInspection,
          issueFound: 'Tie-downs missing at a third of the trusses',
          costAvoided: '$35,000',
          outcome: 'Fixed to the tie-down schedule before the roof went on',
        },
      ],
    },
    roi: {
      title: 'Return on an inspection',
      scenarios: [
        {
          scenario: 'Best',
          inspectionCost: prices().stageInspection,
          issuesFound: 'Small items only',
          savings: '$2,000-$5,000',
          roi: '300%-700%',
        },
        {
          scenario: 'Typical',
          inspectionCost: prices().stageInspection,
          issuesFound: 'Several defects at one stage',
          savings: '$8,000-$15,000',
          roi: '1,200%-2,300%',
        },
        {
          scenario: 'Major',
          inspectionCost: prices().stageInspection,
          issuesFound: 'One structural or waterproofing defect',
          savings: '$25,000-$50,000+',
          roi: '3,800%-7,700%+',
        },
      ],
    },
    hidden: {
      title: 'Other costs of a late repair',
      costs: [
        {
          cost: 'Accommodation',
          range: '$150-$300 per night',
          scenario: 'while a bathroom or a floor is out of use',
        },
        { cost: 'Storage', range: '$200-$500 per month', scenario: 'for furniture from those rooms' },
        { cost: 'Insurance excess', range: '$500-$2,000', scenario: 'if the policy covers the damage' },
        { cost: 'Lost work', range: '$500-$2,000', scenario: 'days at home for trades and assessors' },
      ],
      total: '$1,350-$4,800+',
    },
    breakdown: {
      title: 'Where the price of an inspection goes',
      parts: [
        { component: 'Inspector', percentage: 40, description: 'time on site and on the road' },
        { component: 'Equipment', percentage: 15, description: 'instruments and their calibration' },
        {
          component: 'Insurance and licensing',
          percentage: 10,
          description: 'professional indemnity cover and the licence',
        },
        { component: 'Report preparation', percentage: 25, description: 'sorting, measuring, writing' },
        { component: 'Follow-up', percentage: 10, description: 'questions after the report' },
      ],
    },
    benefits: {
      title: 'What you gain',
      list: [
        { benefit: 'Fewer surprises', value: '90%', description: 'reduction in major defects' },
        {
          benefit: 'Negotiating',
          value: '$3,000-$15,000',
          description: 'saved by negotiating with a report',
        },
        { benefit: 'Planning', value: '5-10 years', description: 'of maintenance planned ahead' },
      ],
    },
  }) as const;
