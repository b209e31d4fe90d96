import { type Entity, fieldValue } from '#contract/capture/state.ts';

/**
 * Who mends a defect, by the classes of licence in Queensland. Published reports hold the codes, so none is ever taken away. This is
 * the only place for their words.
 */
export const trades = {
  'air-conditioning': 'Air conditioning mechanic',
  bricklayer: 'Bricklayer',
  builder: 'Builder',
  cabinetmaker: 'Cabinet maker',
  carpenter: 'Carpenter',
  concreter: 'Concreter',
  earthworks: 'Earthworks contractor',
  electrician: 'Electrician',
  fencer: 'Fencer',
  'floor-layer': 'Floor layer',
  gasfitter: 'Gasfitter',
  glazier: 'Glazier',
  insulation: 'Insulation installer',
  joiner: 'Joiner',
  landscaper: 'Landscaper',
  painter: 'Painter',
  plasterer: 'Plasterer',
  plumber: 'Plumber',
  'pool-builder': 'Pool builder',
  renderer: 'Renderer',
  roofer: 'Roofer',
  'termite-manager': 'Termite manager',
  tiler: 'Tiler',
  waterproofer: 'Waterproofer',
} as const;
export type Trade = keyof typeof trades;
export const tradeNames = Object.keys(trades) as [Trade, ...Trade[]];

/** The trade of a code; `undefined` for anything else. */
export function knownTrade(value: unknown): Trade | undefined {
  return typeof value === 'string' && Object.hasOwn(trades, value) ? (value as Trade) : undefined;
}

/** The trade that is called so in the business’s own phrases, whose trade is free text: `Roofer`. */
export function tradeCalled(name: string | undefined): Trade | undefined {
  const called = name?.trim().toLowerCase();
  return tradeNames.find((code) => code === called || trades[code].toLowerCase() === called);
}

/** A trade in words. An unknown one stays as it is. */
export function tradeInWords(value: string): string {
  const code = knownTrade(value);
  return code ? trades[code] : value;
}

/** The Australian Standards of each trade, by their numbers: a part's own number before that of all its parts. */
const standardsOf: Partial<Record<Trade, string>> = {
  bricklayer: '2699 2904 3700 4455 4456 4773',
  builder: '1170 3959 4100',
  cabinetmaker: '4386',
  carpenter: '1080 1604 1657 1684 1720 1860 2269 2688 2908 4200 4440',
  concreter: '1012 1379 2870 3600 3972 4671',
  earthworks: '1289 1726 3798',
  electrician: '3000 3008 3012 3017 3112 3760 3786 4777 5033 5139',
  'floor-layer': '1884 2455 4786',
  gasfitter: '5601',
  glazier: '1288 2047 2208 4420 4666 4667 5039 5203',
  insulation: '3999 4859',
  painter: '2310 2311',
  plasterer: '2588 2589 2785',
  plumber: '1547 3500 4032 4234 6400',
  'pool-builder': '1926',
  fencer: '1926.1 1926.2',
  roofer: '1397 1562 2049 2050 2179 4597',
  'termite-manager': '3660',
  tiler: '3958 4586 4663 13006',
  waterproofer: '3740 4654 4858',
};
const byStandard = byNumber(standardsOf);

/** The parts of documents that are for all trades, by the number that begins their clauses. */
const documents: readonly { name: string; parts: ReadonlyMap<string, Trade> }[] = [
  {
    name: 'housing provisions',
    parts: byNumber({
      earthworks: '3.2',
      plumber: '3.3',
      'termite-manager': '3.4',
      concreter: '4',
      bricklayer: '5',
      carpenter: '6 7.5 11',
      builder: '6.3 9',
      roofer: '7',
      glazier: '8',
      electrician: '9.5',
      waterproofer: '10.2',
      insulation: '13',
    }),
  },
  {
    // Its first chapter is the introduction.
    name: 'standards and tolerances guide',
    parts: byNumber({
      earthworks: '2',
      concreter: '3',
      bricklayer: '4',
      carpenter: '5 6',
      roofer: '7',
      plumber: '8',
      glazier: '9',
      plasterer: '10',
      tiler: '11',
      painter: '12',
      waterproofer: '13',
      'pool-builder': '14',
    }),
  },
];

function byNumber(of: Partial<Record<Trade, string>>): ReadonlyMap<string, Trade> {
  return new Map(
    Object.entries(of).flatMap(([trade, numbers]) =>
      numbers.split(' ').map((number) => [number, trade as Trade] as const),
    ),
  );
}

/** The entry of a number: of the whole of it, or of as much of its beginning as the table has. */
function entryOf(table: ReadonlyMap<string, Trade>, number: string | undefined): Trade | undefined {
  for (let rest = number ?? ''; rest !== ''; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    const found = table.get(rest);
    if (found) return found;
  }
  return undefined;
}

type Cited = { standard: string; clause?: string | undefined };

/** The trade that a clause is about: by the number of its standard, or in a document for all trades by the clause's own. */
function tradeOfClause({ standard, clause = '' }: Cited): Trade | undefined {
  const number = /^(?:AS|AS\/NZS)\s?(\d{3,5}(?:\.\d{1,2}){0,3})/.exec(standard)?.[1];
  if (number !== undefined) return entryOf(byStandard, number);
  const small = standard.toLowerCase();
  const parts = documents.find(({ name }) => small.includes(name))?.parts;
  const begins = /^(?:clause|cl\.|part|section)?\s?(\d{1,2}(?:\.\d{1,2}){0,4})/i.exec(clause.trim())?.[1];
  return parts && entryOf(parts, begins);
}

type Proposing = {
  /** The clauses that a finding cites. */
  cites: readonly Cited[];
  /** The standards of the check that it came from. */
  standards?: readonly string[] | undefined;
};

/**
 * The trade that is proposed for a finding: that of the first clause that has one. Where it cites none, that of the standards of its
 * check, if they agree.
 */
export function proposedTrade({ cites, standards = [] }: Proposing): Trade | undefined {
  for (const cite of cites) {
    const trade = tradeOfClause(cite);
    if (trade) return trade;
  }
  const named = new Set(standards.flatMap((standard) => tradeOfClause({ standard }) ?? []));
  return named.size === 1 ? [...named][0] : undefined;
}

/** The trade of a finding: as somebody chose it, else as it is proposed. */
export function tradeOf(fields: Entity, standards?: readonly string[]): Trade | undefined {
  return knownTrade(fieldValue(fields, 'trade')) ?? proposedTradeOf(fields, standards);
}

/** What a finding's clauses, or the standards of its check, propose. */
export function proposedTradeOf(fields: Entity, standards?: readonly string[]): Trade | undefined {
  const cites = fieldValue<unknown>(fields, 'cites');
  return proposedTrade({ cites: Array.isArray(cites) ? cites.filter(isCited) : [], standards });
}

function isCited(one: unknown): one is Cited {
  const { standard, clause } = (one ?? {}) as Partial<Cited>;
  return typeof standard === 'string' && (clause === undefined || typeof clause === 'string');
}
