import type { ServiceType } from '#contract/choices.ts';
import { payment } from '../business.ts';
import { gst, includedOr, prices } from '../prices.ts';

/** The services page: five cards, as the specification orders them. */
type Service = {
  id: ServiceType;
  name: string;
  price: string;
  /** The words after the price. */
  unit: string;
  text: string;
  features: readonly string[];
};

export const servicesPage = () =>
  ({
    title: 'Building inspections, from the first pour to the warranty',
    headTitle: 'Building inspection services and prices in Brisbane',
    lead: `Five services. The report shows each defect with its photo, its measurement and the clause it breaches. ${payment().reportInWords}. ${gst().sentence}`,
    description:
      'Stage, practical completion and warranty inspections, dilapidation reports and thermal imaging in Southeast Queensland: prices and what each covers.',
    book: 'Book This Service',
    services: [
      {
        id: 'stage-inspection',
        name: 'Stage inspection',
        price: prices().stageInspection,
        unit: `per stage, ${gst().label}`,
        text: 'Five times during a build, work is about to be covered by concrete, bricks, plaster or tiles. You choose the stages. We inspect before the next trade arrives.',
        features: includedOr('stage-inspection', [
          'Pre-pour, slab/base, frame, enclosed and waterproofing: one stage or all five',
          'Measured against the plans, the National Construction Code and the standards it names',
          'Reinforcement, levels, tie-downs, flashings and membranes, each with its reading',
          'Photos of work that is about to be covered',
          'A list you can hand to the builder before the next stage',
        ]),
      },
      {
        id: 'practical-completion',
        name: 'Practical completion inspection',
        price: prices().practicalCompletion,
        unit: `one visit, ${gst().label}`,
        text: 'The builder says the house is finished and asks for the last payment. We go through it room by room first, and say whether it has reached practical completion.',
        features: includedOr('practical-completion', [
          'Inside, outside, roof, gutters and ground levels',
          'Doors, windows, locks, taps, switches and smoke alarms tried one by one',
          'Finishes judged from a normal viewing position, as the regulator’s guide asks',
          'An action list, most important first, to copy into the defects document you get at handover',
          'A plain answer: reached, or not reached',
        ]),
      },
      {
        id: 'warranty-inspection',
        name: 'Warranty inspection',
        price: prices().warrantyOnServices,
        unit: `one visit, ${gst().label}`,
        text: 'A builder’s warranty period is typically 12 months. By the eleventh month the house has been through a summer and a winter, and most early movement shows by then.',
        features: includedOr('warranty-inspection', [
          'Cracks, movement, leaks and doors that have begun to bind',
          'Wet areas read with a moisture meter, without opening anything',
          'Roof and gutters after their first storms',
          'Each item marked structural or non-structural, because the time limits differ',
          'A report you can send to the builder, and to the regulator if you need to',
        ]),
      },
      {
        id: 'dilapidation',
        name: 'Dilapidation report',
        price: prices().dilapidation,
        unit: `one property, ${gst().label}`,
        text: 'Before someone excavates, demolishes or drives piles next door, we record the state of your house, or of your neighbour’s, crack by crack.',
        features: includedOr('dilapidation', [
          'Every room, facade, path and retaining wall photographed and placed on a plan',
          'Cracks measured, with their width and length written beside the photo',
          'Dated and signed, with a copy for you and a copy for your neighbour',
          'A second visit after the works shows what changed',
        ]),
      },
      {
        id: 'thermal-imaging',
        name: 'Thermal imaging',
        price: prices().thermalImagingOnServices,
        unit: `with an inspection, ${gst().label}`,
        text: 'The camera shows the temperature of surfaces. It can point to missing insulation, leaks and hot electrical points. We then check with a meter or a borescope.',
        features: includedOr('thermal-imaging', [
          'Walls and ceilings for missing or slumped batts',
          'Showers, roofs and windows for cold patches that may be water',
          'Switchboards and fittings that are too hot',
          'Each image beside a photograph of the same place',
        ]),
      },
    ] satisfies readonly Service[],
  }) as const;
