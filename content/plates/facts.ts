import { envelopePlates } from './envelope.ts';
import { framePlates } from './frame.ts';
import { roomPlates } from './rooms.ts';
import { sitePlates } from './site.ts';
import { slabPlates } from './slab.ts';
import { wetAreaPlates } from './wet-areas.ts';

/** Every plate there is, by trade. */
export const plates = [
  ...slabPlates,
  ...framePlates,
  ...envelopePlates,
  ...wetAreaPlates,
  ...roomPlates,
  ...sitePlates,
];

type AnyPlate = (typeof plates)[number];
export type PlateId = AnyPlate['id'];

/** The facts of one plate: its drawing takes the measures from here, so that the two cannot disagree. */
export function plateFacts<Id extends PlateId>(id: Id): Extract<AnyPlate, { id: Id }> {
  const found = plates.find((plate) => plate.id === id);
  if (!found) throw new Error(`There is no plate ${id}`);
  return found as Extract<AnyPlate, { id: Id }>;
}
