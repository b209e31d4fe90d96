import type { Part } from '../geometry/scene.ts';
import type { Palette } from '../palette.ts';

/** What the house is made of, as the drawing tells it apart. */
export type Material =
  | 'earth'
  | 'timber'
  | 'steel'
  | 'brace'
  | 'pipe'
  | 'concrete'
  | 'barrier'
  | 'wrap'
  | 'brick'
  | 'glass'
  | 'door'
  | 'window'
  | 'roof'
  | 'trim'
  | 'plaster'
  | 'cut'
  | 'membrane'
  | 'fixture'
  | 'heat1'
  | 'heat2'
  | 'heat3'
  | 'heat4'
  | 'heat5'
  | 'heat6';

/** A named part of the house; a stage is a set of them. */
export type HousePart = Part<Material>;

type Inks = { top: string; left: string; right: string; line: string; fine: string };

/** Six steps of surface temperature, cold to hot; each is also lighter than the one before, so that they read in grey. */
export const temperatures = ['#1b1464', '#4b2a8c', '#8c2981', '#d1495b', '#f58f3d', '#fde07a'] as const;

/** The inks of a material on a sheet. */
export function inksOf(material: Material, palette: Palette): Inks {
  const dark = palette.ground !== '#ffffff';
  const plain = {
    top: palette.top,
    left: palette.left,
    right: palette.right,
    line: palette.line,
    fine: palette.fine,
  };
  const tint = (onPaper: [string, string, string], onDark: [string, string, string]): Inks => {
    const [top, left, right] = dark ? onDark : onPaper;
    return { ...plain, top, left, right };
  };
  const heat = /^heat(\d)$/.exec(material);
  if (heat) {
    const step = temperatures[Number(heat[1]) - 1] ?? temperatures[0];
    return { top: step, left: step, right: step, line: '#0b0b2b', fine: '#0b0b2b' };
  }
  switch (material) {
    case 'earth':
      return {
        ...tint(['#f1ede4', '#e6e0d2', '#d9d1c0'], ['#143152', '#112b49', '#0e2640']),
        fine: palette.fine,
      };
    case 'timber':
      return tint(['#fbf1de', '#ead5b0', '#ead5b0'], ['#3a6a9f', '#2d5786', '#22466f']);
    case 'brick':
      return {
        ...tint(['#f0d9cd', '#e6c5b5', '#d6ac98'], ['#2b5179', '#22446a', '#1b3a5c']),
        fine: dark ? '#5f83ab' : '#b98a74',
      };
    case 'roof':
      return {
        ...tint(['#e9edf1', '#cfd7df', '#b6c0cb'], ['#24496f', '#1c3d61', '#173353']),
        fine: dark ? '#54789f' : '#9aa6b2',
      };
    case 'barrier':
    case 'wrap':
      return tint(['#dce8f6', '#c9dbf0', '#b5cce8'], ['#27548a', '#204a7d', '#1a406f']);
    case 'membrane':
      return tint(['#8fb4de', '#7ba5d6', '#6796cb'], ['#5c95d6', '#4d86c8', '#3f78ba']);
    case 'glass':
      return tint(['#e8f1fa', '#d5e5f3', '#c3d8ec'], ['#6f9cca', '#5b8abb', '#4a79ab']);
    case 'concrete':
      return tint(['#f2f2f0', '#e2e3e3', '#cfd2d4'], ['#2f5075', '#264567', '#1e3a59']);
    case 'cut':
      return { ...plain, top: palette.line, left: palette.line, right: palette.line };
    case 'door':
      return tint(['#1f4e8c', '#2a5c9e', '#1f4e8c'], ['#8fb8ea', '#8fb8ea', '#79a6dc']);
    case 'steel':
      return { ...plain, line: dark ? '#8fb8ea' : '#1f4e8c', fine: dark ? '#8fb8ea' : '#1f4e8c' };
    case 'brace':
      return { ...plain, line: palette.line, fine: palette.line };
    default:
      return plain;
  }
}
