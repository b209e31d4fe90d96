import { houseFiles } from './house-files.ts';
import type { HouseStageId } from './stages.ts';

/** The drawing of a stage as its file has it, in the inks of the blueprint. */
export function houseSvg(stage: HouseStageId): string {
  const svg = houseFiles[`./${stage}.svg`];
  if (!svg) throw new Error(`The house has no drawing of the stage ${stage}`);
  return svg;
}

/** The inks of the drawings and what they are on white paper: the three sides of each material, and the lines. */
export const inksOnWhite = {
  fill: {
    // Earth
    '#143152': '#f1ede4',
    '#112b49': '#e6e0d2',
    '#0e2640': '#d9d1c0',
    // Timber
    '#3a6a9f': '#fbf1de',
    '#2d5786': '#ead5b0',
    '#22466f': '#ead5b0',
    // Brick
    '#2b5179': '#f0d9cd',
    '#22446a': '#e6c5b5',
    '#1b3a5c': '#d6ac98',
    // Roof sheets
    '#24496f': '#e9edf1',
    '#1c3d61': '#cfd7df',
    '#173353': '#b6c0cb',
    // Vapour barrier and wall wrap
    '#27548a': '#dce8f6',
    '#204a7d': '#c9dbf0',
    '#1a406f': '#b5cce8',
    // Membrane
    '#5c95d6': '#8fb4de',
    '#4d86c8': '#7ba5d6',
    '#3f78ba': '#6796cb',
    // Glass
    '#5b8abb': '#d5e5f3',
    '#4a79ab': '#c3d8ec',
    // Concrete
    '#2f5075': '#f2f2f0',
    '#264567': '#e2e3e3',
    '#1e3a59': '#cfd2d4',
    // The door
    '#8fb8ea': '#2a5c9e',
    // Everything else, and what is cut
    '#1d416c': '#ffffff',
    '#173759': '#eef1f5',
    '#12304f': '#dde3ea',
    '#ffffff': '#14213a',
  },
  stroke: {
    '#ffffff': '#14213a',
    '#c9d6e6': '#525c6e',
    '#8fb8ea': '#1f4e8c',
    '#5f83ab': '#b98a74',
    '#54789f': '#9aa6b2',
  },
} as const satisfies Record<string, Record<string, string>>;

/** The same drawing for white paper. The colours of the thermal image stay, because they mean temperatures. */
export function onWhite(svg: string): string {
  return svg.replace(/(fill|stroke)="(#[0-9a-f]{6})"/g, (_, part: 'fill' | 'stroke', ink: string) => {
    const inks: Record<string, string> = inksOnWhite[part];
    return `${part}="${inks[ink] ?? ink}"`;
  });
}
