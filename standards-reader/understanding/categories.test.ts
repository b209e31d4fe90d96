import { expect, test } from 'vitest';
import { categoryOf } from './categories.ts';

type More = { code?: string; usual?: string; scope?: string; requirements?: string };
const of = (title: string, { code, usual, scope = '', requirements = '' }: More = {}) =>
  categoryOf({ code, title, usual }, scope, requirements);

test.each([
  ['Thermal insulation', 'Energy & Rating Schemes'],
  ['Wiring of socket-outlets', 'Electrical Systems'],
  ['Pool barriers', 'Safety & Pool Barriers'],
  ['Membranes of wet areas', 'Waterproofing & Protection'],
  ['Roof cladding', 'Roofing & Cladding'],
  ['Glazed windows', 'Glass & Windows'],
  ['Sanitary plumbing', 'Plumbing & Drainage'],
  ['Ceramic tiling', 'Finishes & Surfaces'],
  ['Portland cements', 'Materials & Components'],
  ['Methods of sampling', 'Testing & Materials'],
  ['Concrete slabs', 'Structural & Construction'],
])('a title on %s is of %s', (title, category) => {
  expect(of(title)).toBe(category);
});

test.each<[string, string | undefined, string | undefined]>([
  [
    'a listed standard keeps its category, whatever its title',
    of('Concrete slabs', { code: 'AS 3740:2021' }),
    'Waterproofing & Protection',
  ],
  ['also in another edition', of('Concrete slabs', { code: 'AS 3740-2010' }), 'Waterproofing & Protection'],
  [
    'a listed standard goes before its family',
    of('', { code: 'AS 3740:2021', usual: 'Glass & Windows' }),
    'Waterproofing & Protection',
  ],
  ['a family goes before the title', of('Concrete slabs', { usual: 'Glass & Windows' }), 'Glass & Windows'],
  [
    'one word of the title outweighs the whole scope',
    of('Concrete', { scope: 'Glass, windows, doors and screens: '.repeat(2) }),
    'Structural & Construction',
  ],
  ['of two in the title, the scope decides', of('Concrete windows', { scope: 'Glass.' }), 'Glass & Windows'],
  [
    'the requirements do not outweigh the scope',
    of('Trays', { scope: 'Glass.', requirements: 'concrete '.repeat(9) }),
    'Glass & Windows',
  ],
  [
    'requirements decide where title and scope say nothing',
    of('Trays', { requirements: 'concrete '.repeat(5) }),
    'Structural & Construction',
  ],
  ['four words of requirements say nothing', of('Trays', { requirements: 'concrete '.repeat(4) }), undefined],
])('%s', (_, category, expected) => {
  expect(category).toBe(expected);
});
