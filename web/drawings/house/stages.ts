/** A thing that an inspector checks: its place on the drawing, and the place of its number or name. */
export type Callout = { label: string; at: readonly [number, number]; end: readonly [number, number] };

/** The stages of the house, each drawn in a file of its name, with the things to check in numbered order. */
export const houseStages = {
  'pre-pour': [
    { label: 'Set-out and formwork, level and square', at: [894, 642], end: [964, 752] },
    { label: 'Trench depth and a clean base', at: [212, 470], end: [142, 580] },
    { label: 'Mesh size, laps and cover', at: [651, 577], end: [671, 327] },
    { label: 'Vapour barrier lapped and taped', at: [472, 497], end: [262, 307] },
    { label: 'Pipes and termite collars', at: [513, 239], end: [443, 109] },
  ],
  'slab-base': [
    { label: 'Level across every room', at: [651, 521], end: [711, 321] },
    { label: 'Edge rebate for the brickwork', at: [884, 644], end: [964, 754] },
    { label: 'Set-down of the wet area', at: [519, 353], end: [509, 163] },
    { label: 'Anchor bolts', at: [309, 508], end: [179, 618] },
    { label: 'Exposed edge, where termites would show', at: [532, 663], end: [592, 793] },
  ],
  frame: [
    { label: 'Stud size and spacing, plumb and straight', at: [332, 485], end: [202, 635] },
    { label: 'Lintels over openings', at: [529, 498], end: [379, 758] },
    { label: 'Bracing from corner to corner', at: [770, 635], end: [860, 795] },
    { label: 'Trusses braced and set to their layout', at: [815, 452], end: [985, 362] },
    { label: 'Tie-downs from truss to plate', at: [230, 312], end: [110, 202] },
    { label: 'Anchors through the bottom plate', at: [995, 570], end: [1085, 680] },
  ],
  enclosed: [
    { label: 'Roof sheets and their fixings', at: [326, 273], end: [196, 103] },
    { label: 'Sarking laps', at: [696, 354], end: [786, 164] },
    { label: 'Window flashings', at: [896, 491], end: [1086, 381] },
    { label: 'Cavity, ties and weepholes', at: [631, 661], end: [521, 811] },
    { label: 'Wall wrap, lapped and taped', at: [326, 435], end: [196, 625] },
    { label: 'Gutters and fascia', at: [161, 319], end: [131, 469] },
  ],
  waterproofing: [
    { label: 'Membrane height in the shower', at: [510, 151], end: [360, 111] },
    { label: 'Taps and rose sealed where they pierce it', at: [645, 254], end: [835, 124] },
    { label: 'Falls to the waste', at: [662, 593], end: [852, 653] },
    { label: 'Turn-ups at every wall', at: [858, 502], end: [988, 412] },
    { label: 'Hob of the shower', at: [633, 484], end: [663, 694] },
    { label: 'Bond breaker at the junctions', at: [364, 480], end: [214, 570] },
  ],
  'practical-completion': [
    { label: 'Roof, flashings and gutters', at: [494, 341], end: [434, 91] },
    { label: 'Windows, locks and seals', at: [899, 523], end: [1069, 463] },
    { label: 'Weepholes clear, ground below the slab', at: [796, 701], end: [906, 761] },
    { label: 'Doors, sills and thresholds', at: [390, 515], end: [200, 705] },
    { label: 'Downpipes to the stormwater', at: [119, 391], end: [99, 561] },
  ],
  'thermal-imaging': [{ label: 'A missing batt', at: [467, 536], end: [297, 741] }],
} as const satisfies Record<string, readonly Callout[]>;

export type HouseStageId = keyof typeof houseStages;

export const houseStageIds = Object.keys(houseStages) as [HouseStageId, ...HouseStageId[]];
