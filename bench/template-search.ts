/**
 * Searches 3,000 templates letter by letter in a page that has the store. Returns the milliseconds of each
 * search. It uses nothing else from this module, because it runs in a browser.
 */
export function searchTimes(): number[] {
  const stems = [
    'membrane',
    'upturn',
    'hob',
    'shower',
    'waste',
    'fall',
    'truss',
    'stud',
    'plate',
    'brace',
    'nail',
    'slab',
    'footing',
  ];
  const word = (seed: number) => `${stems[seed % stems.length]}${(seed * 7919) % 700}`;
  const text = (seed: number, length: number) =>
    Array.from({ length }, (_, at) => word(seed * 31 + at * at)).join(' ');
  const templates = Array.from({ length: 3000 }, (_, seed) => ({
    id: `t${seed}`,
    code: `WP-${seed}`,
    name: text(seed, 8),
    description: text(seed + 1, 30),
    action: text(seed + 2, 20),

    priority: 'medium',
    clause: `${seed % 9}.${seed % 31}.${seed % 7}`,
    says: text(seed + 3, 40),
    limit: null,
  }));
  const index = storeModule.indexTemplates([
    { hash: 'x', standard: 'AS 3740-2021', title: 'Wet areas', templates },
  ]);
  const times: number[] = [];
  for (const asked of ['membrane upturn', 'mebrane shwoer', '4.13.2', 'wp-1999', 'footnig truss42 slab'])
    for (let length = 1; length <= asked.length; length += 1) {
      // Clears the found words, so that each letter counts as a first search.
      index.found.clear();
      const start = performance.now();
      storeModule.searchTemplates(index, asked.slice(0, length), {
        standards: ['AS 3740'],
        limit: 30,
        used: ['t5'],
      });
      times.push(performance.now() - start);
    }
  return times;
}
