import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Facts } from '#contract/business/facts.ts';
import { inquiryTypes, inspectionTypes, serviceTypes } from '#contract/choices.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { facts } from './facts.ts';
import { costInWords, type PricedRequest, packageLines, proposalOf, requestInWords } from './price-list.ts';

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
  [
    ['frame', 'stage-inspection', 'Please also look at the slab'],
    'Slab and frame',
    [
      ['slab-base', 45_000],
      ['frame', 45_000],
    ],
  ],
  [['frame', 'stage-inspection', ''], undefined, [['frame', 55_000]]],
  // The booking form does not ask for other stages.
  [['frame', undefined, 'The slab worries me'], undefined, [['frame', 55_000]]],
  [
    [undefined, 'stage-inspection', 'All stages, please'],
    'The whole build',
    // $2,900.00 over five times $550 and once $660: $467.741935… and $561.290322…
    [
      ['pre-pour', 46_775],
      ['slab-base', 46_774],
      ['frame', 46_774],
      ['enclosed', 46_774],
      ['waterproofing', 46_774],
      ['practical-completion', 56_129],
    ],
  ],
  [
    ['frame', 'practical-completion', ''],
    'Frame and handover',
    // $1,150.00 over $550 and $660.
    [
      ['frame', 52_273],
      ['practical-completion', 62_727],
    ],
  ],
  // Cheaper one by one than in the package of six.
  [['waterproofing', 'stage-inspection', 'and enclosed'], undefined, [['waterproofing', 55_000]]],
] as const)(
  'stages named as %j are offered in the package %s, with a line for each',
  ([inspectionType, serviceType, additionalInfo], name, expected) => {
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
    const { lines } = proposal({ inspectionType, serviceType, additionalInfo });
    expect(lines.map(({ type, cents }) => [type, cents])).toEqual(expected);
    const ending = name === undefined ? ' inspection' : `, part of “${name}”`;
    expect(lines.every(({ description }) => description.endsWith(ending))).toBe(true);
  },
);

test('a package shares its price equally where the list has no price for one of its inspections', () => {
  const [reInspection] = facts.prices.items.filter(({ id }) => id === 're-inspection');
  withPrices({
    items: reInspection ? [reInspection] : [],
    packages: [{ id: 'three', name: 'Three', types: ['pre-pour', 'frame', 'enclosed'], cents: 100_000 }],
  });
  expect(
    packageLines(facts.prices.packages[0] as Facts['prices']['packages'][number]).map(({ cents }) => cents),
  ).toEqual([33_334, 33_333, 33_333]);
});

test('a request is said to cost what all that it names costs, and nothing where the list does not say that', () => {
  const costs = (request: Omit<PricedRequest, 'address'>) => requestInWords({ ...request, address });
  const frame = { serviceType: 'stage-inspection', inspectionType: 'frame' };
  const both = { ...frame, additionalInfo: 'And enclosed' };
  expect(costs(frame)).toBe('$550 (no GST added)');
  expect(costs(both)).toBeUndefined();
  expect(costs({ inspectionType: 'dilapidation' })).toBeUndefined();
  withPrices({ packages: [{ id: 'two', name: 'Two', types: ['frame', 'enclosed'], cents: 100_050 }] });
  expect(costs(both)).toBe('$1,000.50 (no GST added)');
});

test('an add-on that a package has is not charged again', () => {
  withPrices({
    packages: [{ id: 'both', name: 'Both', types: ['frame', 'enclosed', 'thermal-imaging'], cents: 110_000 }],
  });
  const request = { serviceType: 'thermal-imaging', inspectionType: 'frame', additionalInfo: 'and enclosed' };
  expect(proposal(request).totalCents).toBe(110_000);
  expect(proposal(request).lines.map(({ type }) => type)).toEqual(['frame', 'enclosed', 'thermal-imaging']);
});

test('what an inspection costs is said as it is known', () => {
  withPrices({
    items: facts.prices.items.filter(({ id }) => id !== 'practical-completion'),
    surcharges: [{ area: 'Gold Coast', cents: 6_650 }],
  });
  const robina = '1 Sample Street, Robina QLD 4226';
  expect(costInWords({ type: 'frame', address })).toBe('$550 (no GST added)');
  expect(costInWords({ type: 'frame', address: robina })).toBe('$616.50 (no GST added)');
  expect(costInWords({ type: 'frame', address: robina }, { cents: 60_000, words: 'inc GST' })).toBe(
    '$600 (inc GST)',
  );
  expect(costInWords({ type: 'dilapidation', address })).toBe(
    'From $499 (no GST added). The office confirms the price before you agree to anything',
  );
  expect(costInWords({ type: 'frame', address, isAgain: true })).toContain('From $199');
  expect(costInWords({ type: 'practical-completion', address })).toBe(
    'The office tells you the price before you agree to anything',
  );
});

const cents = fc.integer({ min: 1, max: 200_000 });
/** Where the surcharges of these price lists apply, by addresses whose area is beyond doubt. */
const places = [
  ['48 Specimen Road, Southport QLD 4215', 'Gold Coast'],
  ['3 Sample Road, Springwood QLD 4127', 'Logan'],
  ['5 Sample Street, Toowoomba QLD 4350', 'Regional areas'],
  ['1 Sample Street, Newtown NSW 2042', ''],
] as const;
/** Each type has at most one item, so that a table of its own says what it costs. */
const lists = fc.record({
  costs: fc.array(fc.record({ cents, isFrom: fc.boolean(), isListed: fc.boolean() }), {
    minLength: inquiryTypes.length,
    maxLength: inquiryTypes.length,
  }),
  packages: fc.array(
    fc.record({ cents, types: fc.uniqueArray(fc.constantFrom(...inquiryTypes), { minLength: 2 }) }),
    { maxLength: 4 },
  ),
  surcharges: fc.uniqueArray(fc.record({ area: fc.constantFrom(...places.map(([, area]) => area)), cents }), {
    selector: ({ area }) => area,
  }),
  hasAddOn: fc.boolean(),
});
const requests = fc.record({
  serviceType: fc.constantFrom(null, ...serviceTypes),
  inspectionType: fc.constantFrom(null, ...inspectionTypes),
  place: fc.constantFrom(...places),
  others: fc.uniqueArray(fc.constantFrom('pre-pour', 'frame', 'enclosed', 'waterproofing')),
});

test('each of 1,000 requests is proposed at what the list says, to the cent', () => {
  let packages = 0;
  let surcharges = 0;
  let unknown = 0;
  const priced = fc.property(lists, requests, (list, { serviceType, inspectionType, place, others }) => {
    fc.pre(serviceType !== null || inspectionType !== null);
    const [at, area] = place;
    factsInForce({
      prices: {
        items: inquiryTypes.flatMap((type, index) => {
          const { cents: own = 1, isFrom, isListed } = list.costs[index] ?? {};
          return isListed ? [{ id: type, name: type, cents: own, types: [type], from: isFrom === true }] : [];
        }),
        addOns: list.hasAddOn ? ['thermal-imaging'] : [],
        packages: list.packages.map((one, index) => ({ ...one, id: `${index}`, name: `Package ${index}` })),
        surcharges: list.surcharges.filter((one) => one.area !== ''),
      },
    });

    // The list again, by hand: in sums instead of lines.
    const table = new Map<string, number>(
      inquiryTypes.flatMap((type, index) => {
        const own = list.costs[index];
        return own?.isListed && !own.isFrom ? [[type, own.cents]] : [];
      }),
    );
    const isAddOn = list.hasAddOn && serviceType === 'thermal-imaging';
    const listed = list.costs[inquiryTypes.indexOf('thermal-imaging')]?.isListed === true;
    const main = inspectionType ?? serviceType ?? '';
    const beside = isAddOn && listed && inspectionType !== null ? ['thermal-imaging'] : [];
    const wanted = new Set<string>(serviceType === null ? [] : others);
    if (inspectionType !== null) wanted.add(inspectionType);
    if (serviceType !== null && serviceType !== 'stage-inspection' && !(isAddOn && listed))
      wanted.add(serviceType);
    let sum: number | undefined = table.get(main);
    let covering: (typeof list.packages)[number] | undefined;
    if (wanted.size > 1) {
      const singly = [...wanted].map((type) => table.get(type) ?? Number.POSITIVE_INFINITY);
      let best = singly.reduce((a, b) => a + b) + 1;
      for (const one of list.packages)
        if (one.cents < best && new Set([...wanted, ...one.types]).size === one.types.length) {
          covering = one;
          best = one.cents;
        }
      if (covering) {
        sum = best;
        packages += 1;
      }
    }
    const extra = list.surcharges.find((one) => one.area === area && area !== '')?.cents ?? 0;
    if (extra > 0) surcharges += 1;
    for (const type of beside) {
      if (covering?.types.some((one) => one === type)) continue;
      const own = table.get(type);
      sum = sum === undefined || own === undefined ? undefined : sum + own;
    }
    const expected = sum === undefined ? null : sum + extra;
    if (expected === null) unknown += 1;

    const { lines, totalCents } = proposalOf({
      serviceType,
      inspectionType,
      address: at,
      additionalInfo: `We also need ${others.join(' and ')}`,
    });
    expect(totalCents).toBe(expected);
    expect(lines.some((one) => one.cents === null)).toBe(expected === null);
    expect(lines.filter(({ description }) => description.startsWith('Surcharge'))).toHaveLength(
      extra > 0 ? 1 : 0,
    );
    if (!covering) return;
    // Its lines add up to it, and each is within a cent of its part, worked out in fractions.
    const ofPackage = lines.slice(0, covering.types.length);
    expect(ofPackage.map(({ type }) => type)).toEqual(covering.types);
    expect(ofPackage.reduce((all, line) => all + (line.cents ?? Number.NaN), 0)).toBe(covering.cents);
    const alone = covering.types.map((type) => list.costs[inquiryTypes.indexOf(type)]);
    const isEach = alone.every((own) => own?.isListed);
    const whole = alone.reduce((all, own) => all + (own?.cents ?? 0), 0);
    for (const [place, line] of ofPackage.entries()) {
      const part = isEach ? (alone[place]?.cents ?? 0) / whole : 1 / alone.length;
      expect(Math.abs((line.cents ?? Number.NaN) - part * covering.cents)).toBeLessThan(1);
    }
  });
  fc.assert(priced, { numRuns: 1_000 });
  // All that decides a price came up.
  expect(Math.min(packages, surcharges, unknown)).toBeGreaterThan(20);
});
