import type { Point } from '../geometry/solid.ts';
import { cutAwayWalls, fixtures, membrane } from './bathroom.ts';
import { veneer } from './brickwork.ts';
import { frame } from './frame.ts';
import { anchorBolts, chalkLines, formwork, mesh, outside, pad, pipes, siteBlock, slab } from './ground.ts';
import { type HousePart, temperatures } from './materials.ts';
import { house, roofAt } from './measures.ts';
import { battens, rainwater, roofSheets, sarking } from './roof.ts';
import { glazing, wrap } from './walls.ts';
import { warmth } from './warmth.ts';

/** Something an inspector checks: where it is, and how far to the right and down of it, in sheet units, its number stands. */
export type Callout = { label: string; at: Point; lead: readonly [number, number] };

export type HouseStage = {
  stage: HouseStageId;
  title: string;
  desc: string;
  callouts: readonly Callout[];
  zoom: { scale: number; centre: Point };
  parts: () => HousePart[];
  /** The colours of a thermal image, cold to hot. */
  scale?: readonly string[];
};

export type HouseStageId =
  | 'pre-pour'
  | 'slab-base'
  | 'frame'
  | 'enclosed'
  | 'waterproofing'
  | 'practical-completion'
  | 'thermal-imaging';

const { length, depth, wall } = house;

/** The same camera for every stage but the close-up, so that the house stands still while it grows. */
const whole = { scale: 1 / 15, centre: [length / 2, depth / 2, 577] } as const;

/** The house at each stage of its building: what is there, in words and in parts. */
export const houseStages: readonly HouseStage[] = [
  {
    stage: 'pre-pour',
    title: 'The house before the pour',
    desc: 'Formwork boards around trenches for the edge beams; inside them a pad under a vapour barrier, reinforcing mesh in two directions, and pipes standing up through it.',
    zoom: whole,
    parts: () => [...siteBlock(true), ...pad(), ...formwork(), ...mesh(), ...pipes(160)],
    callouts: [
      { label: 'Set-out and formwork, level and square', at: [length + 150, 3300, -20], lead: [70, 110] },
      { label: 'Trench depth and a clean base', at: [1500, depth - 20, -140], lead: [-70, 110] },
      { label: 'Mesh size, laps and cover', at: [7000, 4400, -40], lead: [20, -250] },
      { label: 'Vapour barrier lapped and taped', at: [4200, 4700, -95], lead: [-210, -190] },
      { label: 'Pipes and termite collars', at: [900, 700, 120], lead: [-70, -130] },
    ],
  },
  {
    stage: 'slab-base',
    title: 'The house as a slab',
    desc: 'A concrete slab with a rebated edge and a lower bathroom floor, anchor bolts along its edges, and pipes standing up through it.',
    zoom: whole,
    parts: () => [...siteBlock(false), ...slab(), ...chalkLines(), ...anchorBolts(), ...pipes(160)],
    callouts: [
      { label: 'Level across every room', at: [6200, 3600, 0], lead: [60, -200] },
      { label: 'Edge rebate for the brickwork', at: [length + 75, 3400, -40], lead: [80, 110] },
      { label: 'Set-down of the wet area', at: [2500, 2200, -40], lead: [-10, -190] },
      { label: 'Anchor bolts', at: [3150, depth - 45, 110], lead: [-130, 110] },
      { label: 'Exposed edge, where termites would show', at: [7200, depth + 150, -100], lead: [60, 130] },
    ],
  },
  {
    stage: 'frame',
    title: 'The house as a frame',
    desc: 'Timber wall frames on the slab with studs, noggings, lintels over the openings and steel brace, carrying a row of W-shaped roof trusses.',
    zoom: whole,
    parts: () => [...siteBlock(false), ...slab(), ...frame()],
    callouts: [
      { label: 'Stud size and spacing, plumb and straight', at: [3600, depth, 700], lead: [-130, 150] },
      { label: 'Lintels over openings', at: [7000, depth, 2200], lead: [-150, 260] },
      { label: 'Bracing from corner to corner', at: [length, 5300, 1000], lead: [90, 160] },
      {
        label: 'Trusses braced and set to their layout',
        at: [length - 18, 4500, roofAt(4500) - 60],
        lead: [170, -90],
      },
      { label: 'Tie-downs from truss to plate', at: [1823, depth, wall], lead: [-120, -110] },
      { label: 'Anchors through the bottom plate', at: [length, 1400, 30], lead: [90, 110] },
    ],
  },
  {
    stage: 'enclosed',
    title: 'The house as it is enclosed',
    desc: 'Walls wrapped, windows in, brick veneer laid part of the way up, and roof sheets covering half of the battens and sarking.',
    zoom: whole,
    parts: () => [
      ...siteBlock(false),
      ...slab(),
      ...wrap(),
      ...glazing(),
      ...veneer('part'),
      ...sarking(-house.verge, length + house.verge),
      ...battens(),
      ...roofSheets(-house.verge, 5600),
      ...rainwater(false),
    ],
    callouts: [
      { label: 'Roof sheets and their fixings', at: [2600, depth - 900, roofAt(900)], lead: [-130, -170] },
      { label: 'Sarking laps', at: [7600, depth - 2300, roofAt(2300)], lead: [90, -190] },
      { label: 'Window flashings', at: [length + 30, 3150, 2100], lead: [190, -110] },
      { label: 'Cavity, ties and weepholes', at: [8860, depth + 95, 740], lead: [-110, 150] },
      { label: 'Wall wrap, lapped and taped', at: [3500, depth, 1400], lead: [-130, 190] },
      { label: 'Gutters and fascia', at: [1200, depth + 560, 2260], lead: [-30, 150] },
    ],
  },
  {
    stage: 'waterproofing',
    title: 'The bathroom when the membrane is dry',
    desc: 'The house cut open at the bathroom: membrane on the floor, turned up at the walls, high in the shower and over its hob, with falls to two floor wastes.',
    zoom: { scale: 0.13, centre: [1700, 1500, 900] },
    parts: () => [...siteBlock(false), ...slab(), ...cutAwayWalls(), ...membrane(), ...fixtures()],
    callouts: [
      { label: 'Membrane height in the shower', at: [104, 700, 1850], lead: [-150, -40] },
      { label: 'Taps and rose sealed where they pierce it', at: [725, 130, 1080], lead: [190, -130] },
      { label: 'Falls to the waste', at: [2300, 1550, -30], lead: [190, 60] },
      { label: 'Turn-ups at every wall', at: [2600, 106, 100], lead: [130, -90] },
      { label: 'Hob of the shower', at: [1395, 900, 30], lead: [30, 210] },
      { label: 'Bond breaker at the junctions', at: [106, 2000, -30], lead: [-150, 90] },
    ],
  },
  {
    stage: 'practical-completion',
    title: 'The house at practical completion',
    desc: 'The finished house: brick veneer, sheet roof with gutters and downpipes, glazed windows, a front door with a small awning, and a path.',
    zoom: whole,
    parts: () => [
      ...siteBlock(false),
      ...slab(),
      ...wrap(),
      ...glazing(),
      ...veneer('all'),
      ...roofSheets(),
      ...rainwater(true),
      ...outside(),
    ],
    callouts: [
      { label: 'Roof, flashings and gutters', at: [5200, depth - 1200, roofAt(1200)], lead: [-60, -250] },
      { label: 'Windows, locks and seals', at: [length + 40, 3100, 1600], lead: [170, -60] },
      { label: 'Weepholes clear, ground below the slab', at: [length + 150, 5000, -60], lead: [110, 60] },
      { label: 'Doors, sills and thresholds', at: [4760, depth + 160, 900], lead: [-190, 190] },
      { label: 'Downpipes to the stormwater', at: [145, depth + 240, 500], lead: [-20, 170] },
    ],
  },
  {
    stage: 'thermal-imaging',
    title: 'The house by temperature',
    desc: 'The same house coloured by surface temperature. It is cool where batts fill the walls and warmer along studs and plates. One bay of the front wall glows hot because a batt is missing.',
    zoom: whole,
    scale: temperatures,
    parts: () => [...siteBlock(false), ...slab(), ...warmth()],
    callouts: [{ label: 'A missing batt', at: [5940, depth, 1100], lead: [-170, 205] }],
  },
];

export function houseStage(id: HouseStageId): HouseStage {
  const found = houseStages.find(({ stage }) => stage === id);
  if (!found) throw new Error(`The house has no stage ${id}`);
  return found;
}

/** The things that the numbers on a stage's drawing mark, in order. */
export function calloutsOf(id: HouseStageId): string[] {
  return houseStage(id).callouts.map(({ label }) => label);
}
