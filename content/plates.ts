/** One fault as a construction drawing: the measure taken, the limit it misses, and where that limit is written. */
export type Plate = {
  id: string;
  /** What is drawn. */
  title: string;
  /** What is wrong and why it matters, for someone who buys one house in a life. */
  caption: string;
  /** What was measured, in the drawing's own unit, and as it is lettered. */
  measured: { value: number; text: string };
  limit: { value: number; text: string };
  /** As it may be printed; a limit without a clause that was read is a report criterion. */
  source: string;
};

export const plates = [
  {
    id: 'reinforcement-cover',
    title: 'Reinforcement cover in an edge beam',
    caption:
      'The bars sit too close to the ground. Damp reaches steel with thin cover, and rust cracks the concrete.',
    measured: { value: 22, text: '22' },
    limit: { value: 40, text: '40 min' },
    source: 'Housing Provisions 4.2.11(5)',
  },
  {
    id: 'slab-edge',
    title: 'Brick veneer at the slab edge',
    caption:
      'The brickwork hangs over the edge of the slab by more than it may, so part of it stands on nothing.',
    measured: { value: 22, text: '22' },
    limit: { value: 15, text: '15 max' },
    source: 'Housing Provisions 5.7.2(4)',
  },
  {
    id: 'notched-stud',
    title: 'Stud notched for a pipe',
    caption:
      'More than a third of the stud is cut away for a pipe. An engineer details a repair, or the stud is replaced.',
    measured: { value: 34, text: '34 cut' },
    limit: { value: 90, text: '90 stud' },
    source: 'AS 1684.2:2021, Section 6',
  },
  {
    id: 'cavity-flashing',
    title: 'Cavity behind brick veneer',
    caption: 'Mortar has narrowed the cavity. Rain that passes the bricks can cross to the frame.',
    measured: { value: 17, text: '17' },
    limit: { value: 25, text: '25 min' },
    source: 'Housing Provisions 5.7.2(1)(a)',
  },
  {
    id: 'sarking-lap',
    title: 'Lap of roof sarking',
    caption:
      'The upper sheet covers too little of the lower one. Wind-driven rain runs back through the joint.',
    measured: { value: 90, text: '90' },
    limit: { value: 150, text: '150 min' },
    source: 'Housing Provisions 7.3.4, tiled roofs',
  },
  {
    id: 'weepholes',
    title: 'Weepholes at the base of a wall',
    caption:
      'Two drains are too far apart. Water caught in the cavity stands on the flashing instead of leaving.',
    measured: { value: 1650, text: '1650' },
    limit: { value: 1200, text: '1200 max' },
    source: 'Housing Provisions 5.7.5',
  },
  {
    id: 'shower-hob',
    title: 'Shower hob',
    caption: 'The hob is barely higher than the floor. A blocked waste sends water into the next room.',
    measured: { value: 12, text: '12' },
    limit: { value: 20, text: '20 min' },
    source: 'Report criterion; AS 3740:2021 cl. 4.8',
  },
  {
    id: 'wall-turn-up',
    title: 'Membrane turned up at a wall',
    caption:
      'The membrane ends too low behind the tiles. Water that stands on the floor rises past its edge.',
    measured: { value: 65, text: '65' },
    limit: { value: 100, text: '100 min' },
    source: 'Report criterion; AS 3740:2021 cl. 4.6',
  },
  {
    id: 'falls-to-waste',
    title: 'Fall of an ensuite floor',
    caption:
      'The floor falls too little, and near the wall away from the waste: water stays after every shower.',
    measured: { value: 180, text: '1:180' },
    limit: { value: 100, text: '1:100 min' },
    source: 'AS 3740:2021 cl. 2.3',
  },
  {
    id: 'bond-breaker',
    title: 'Junction without a bond breaker',
    caption:
      'Wall and floor move. Glued across the corner with nothing to let it stretch, the membrane has split.',
    measured: { value: 3, text: '3 split' },
    limit: { value: 0, text: 'bond breaker' },
    source: 'AS 3740:2021 cl. 4.10',
  },
  {
    id: 'penetration-collar',
    title: 'Mixer through a shower wall',
    caption: 'No collar seals the hole around the mixer. Water behind the plate runs into the wall.',
    measured: { value: 0, text: '0 lap' },
    limit: { value: 50, text: '50 lap' },
    source: 'Report criterion; AS 3740:2021',
  },
  {
    id: 'membrane-film-thickness',
    title: 'Membrane film, much enlarged',
    caption: 'One thin coat instead of two. Pinholes go right through it to the screed.',
    measured: { value: 0.6, text: '0.6 dry' },
    limit: { value: 1, text: '1.0' },
    source: 'Maker’s data; report criterion: 2 coats',
  },
  {
    id: 'missing-batt',
    title: 'Wall with a missing batt, by temperature',
    caption:
      'One bay between studs glows: nothing insulates it. Seen from inside on a hot day, before it is felt.',
    measured: { value: 33, text: '33 °C' },
    limit: { value: 23, text: '23 °C' },
    source: 'Surface temperature, confirmed with a borescope',
  },
  {
    id: 'balustrade-gap',
    title: 'Gap in a balustrade',
    caption: 'A ball of 125 mm passes between two balusters, and so could the body of a small child.',
    measured: { value: 138, text: '138' },
    limit: { value: 125, text: 'under 125' },
    source: 'Housing Provisions 11.3.4(4)',
  },
  {
    id: 'smoke-alarm',
    title: 'Smoke alarm beside a wall',
    caption: 'Smoke rolls past the dead air of the corner. An alarm that sits in it sounds late.',
    measured: { value: 150, text: '150' },
    limit: { value: 300, text: '300 min' },
    source: 'Housing Provisions 9.5.4(a)(i)',
  },
] as const satisfies readonly Plate[];

export type PlateId = (typeof plates)[number]['id'];

/** The facts of one plate: its drawing takes the measures from here, so that the two cannot disagree. */
export function plateFacts(id: PlateId): Plate {
  const found = plates.find((plate) => plate.id === id);
  if (!found) throw new Error(`There is no plate ${id}`);
  return found;
}
