/**
 * The inks a drawing is made with. Literal colours and not the page's custom properties: a drawing also leaves the page,
 * into a PDF or a share image.
 */
export type Palette = {
  /** The sheet behind: what covers what lies farther away. */
  ground: string;
  /** Outlines of what is cut or near. */
  line: string;
  /** Edges behind, hatching, dimension lines. */
  fine: string;
  /** Three tints of a solid by how it faces the light: from above, from the left, from the right. */
  top: string;
  left: string;
  right: string;
  /** The defect, and nothing else. */
  signal: string;
  /** Membranes, sarking, barriers: what keeps water out. */
  water: string;
};

export const onPaper: Palette = {
  ground: '#ffffff',
  line: '#14213a',
  fine: '#525c6e',
  top: '#ffffff',
  left: '#eef1f5',
  right: '#dde3ea',
  signal: '#c2410c',
  water: '#1f4e8c',
};

export const onBlueprint: Palette = {
  ground: '#0f2a4a',
  line: '#ffffff',
  fine: '#c9d6e6',
  top: '#1d416c',
  left: '#173759',
  right: '#12304f',
  signal: '#ff8a5c',
  water: '#8fb8ea',
};

/** Six steps of surface temperature, cold to hot; each is also lighter than the one before, so that they read in grey. */
export const temperatures = ['#1b1464', '#4b2a8c', '#8c2981', '#d1495b', '#f58f3d', '#fde07a'] as const;
