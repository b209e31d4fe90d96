import { expect, test } from 'vitest';
import type { Facts } from '#contract/business/facts.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { facts } from './facts.ts';
import { type PricedRequest, proposalOf } from './price-list.ts';

const address = '12 Sample Street, Chermside QLD 4032';
const proposal = (request: Omit<PricedRequest, 'address'>, at = address) =>
  proposalOf({ ...request, address: at });
const withPrices = (changed: Partial<Facts['prices']>) =>
  factsInForce({ prices: { ...facts.prices, ...changed } });

test('a stage costs what the list says', () => {
  expect(proposal({ serviceType: 'stage-inspection', inspectionType: 'frame' })).toEqual({
    lines: [{ description: 'Frame inspection', cents: 55_000, type: 'frame' }],
    totalCents: 55_000,
  });
});

test('a request without a stage is priced by its service, one without a service by its inspection', () => {
  expect(proposal({ serviceType: 'practical-completion' }).totalCents).toBe(66_000);
  expect(proposal({ inspectionType: 'waterproofing' }).totalCents).toBe(55_000);
});

test('a price that depends on the job is left to a person, and so is the total', () => {
  expect(proposal({ serviceType: 'dilapidation', inspectionType: 'dilapidation' })).toEqual({
    lines: [{ description: 'Dilapidation Report', cents: null, type: 'dilapidation', from: true }],
    totalCents: null,
  });
});

test('a type without an item in the list is left to a person, and nothing is invented', () => {
  withPrices({ items: facts.prices.items.filter(({ id }) => id !== 'practical-completion') });
  expect(proposal({ inspectionType: 'practical-completion' })).toEqual({
    lines: [{ description: 'Practical Completion inspection', cents: null, type: 'practical-completion' }],
    totalCents: null,
  });
});

test('an add-on comes only with a request that asks for it', () => {
  expect(proposal({ inspectionType: 'frame' }).lines).toHaveLength(1);
  expect(proposal({ serviceType: 'thermal-imaging' }).totalCents).toBe(19_900);
  expect(proposal({ serviceType: 'thermal-imaging', inspectionType: 'frame' })).toEqual({
    lines: [
      { description: 'Frame inspection', cents: 55_000, type: 'frame' },
      { description: 'Thermal Imaging', cents: 19_900, type: 'thermal-imaging' },
    ],
    totalCents: 74_900,
  });
});

test('the surcharge of the property’s area is a line of its own', () => {
  withPrices({ surcharges: [{ area: 'Gold Coast', cents: 6_600 }] });
  expect(proposal({ inspectionType: 'frame' }, '48 Specimen Road, Southport QLD 4215')).toEqual({
    lines: [
      { description: 'Frame inspection', cents: 55_000, type: 'frame' },
      { description: 'Surcharge for Gold Coast', cents: 6_600, type: null },
    ],
    totalCents: 61_600,
  });
  expect(proposal({ inspectionType: 'frame' }).totalCents).toBe(55_000);
  expect(proposal({ inspectionType: 'warranty' }, '1 Sample Street, Robina').totalCents).toBeNull();
});

test.each([
  ['frame', 'stage-inspection', 'Please also look at the slab', 'Slab and frame', 90_000],
  ['frame', 'stage-inspection', '', 'Frame inspection', 55_000],
  // The booking form does not ask for other stages.
  ['frame', undefined, 'The slab worries me', 'Frame inspection', 55_000],
  [undefined, 'stage-inspection', 'All stages, please', 'The whole build', 290_000],
  ['frame', 'practical-completion', '', 'Frame and handover', 115_000],
  // Cheaper one by one than in the package of six.
  ['waterproofing', 'stage-inspection', 'and enclosed', 'Waterproofing inspection', 55_000],
])(
  'stages named as %s, %s, “%s” are offered as %s',
  (inspectionType, serviceType, additionalInfo, name, cents) => {
    withPrices({
      packages: [
        {
          id: 'build',
          name: 'The whole build',
          types: ['pre-pour', 'slab-base', 'frame', 'enclosed', 'waterproofing', 'practical-completion'],
          cents: 290_000,
        },
        { id: 'two', name: 'Slab and frame', types: ['slab-base', 'frame'], cents: 90_000 },
        { id: 'last', name: 'Frame and handover', types: ['frame', 'practical-completion'], cents: 115_000 },
      ],
    });
    const { lines, totalCents } = proposal({ inspectionType, serviceType, additionalInfo });
    expect(lines.map(({ description }) => description)).toEqual([name]);
    expect(totalCents).toBe(cents);
  },
);
