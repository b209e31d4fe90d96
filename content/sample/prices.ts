/**
 * The specification's prices. It shows the warranty inspection and thermal imaging differently on the services and the pricing page,
 * and we keep both.
 */
export const prices = {
  items: [
    {
      id: 'stage-inspection',
      name: 'Stage inspection',
      cents: 55_000,
      types: ['stage-inspection', 'pre-pour', 'slab-base', 'frame', 'enclosed', 'waterproofing'],
    },
    {
      id: 'practical-completion',
      name: 'Practical completion inspection',
      cents: 66_000,
      types: ['practical-completion'],
    },
    {
      id: 'warranty-inspection',
      name: 'Warranty inspection',
      cents: 34_900,
      from: true,
      types: ['warranty', 'warranty-inspection'],
      on: { services: { cents: 55_000 }, pricing: { cents: 34_900 } },
    },
    { id: 'dilapidation', name: 'Dilapidation report', cents: 49_900, from: true, types: ['dilapidation'] },
    {
      id: 'thermal-imaging',
      name: 'Thermal imaging',
      cents: 19_900,
      types: ['thermal-imaging'],
      on: { services: { from: true } },
    },
    { id: 're-inspection', name: 'Re-inspection', cents: 19_900, from: true, types: [] },
  ],
  addOns: ['thermal-imaging'],
  packages: [],
  surcharges: [],
};
