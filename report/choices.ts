import type { Report } from '#contract/report/report.ts';
import type { Block, Keys } from './block-kinds.ts';
import { tagOf, tradeOf } from './severities.ts';
import { type ReportWords, wordsOf } from './words.ts';

type Defect = Report['defects'][number];

/** By what a reader may choose the items of a report. */
type Choices = {
  /** Of findings, and of the area that lists them. */
  keysOf: (defects: readonly Defect[], area?: string) => Keys;
  /** What the page offers; nothing if all items are seen at once. */
  filter: Extract<Block, { kind: 'filter' }>[];
};

/** So few items are seen at once. */
const FEW = 4;

const worked = new WeakMap<Report, Choices>();

/** Worked out once for each report, because every item asks for it. */
export function choicesOf(report: Report): Choices {
  const known = worked.get(report);
  if (known) return known;
  const made = choicesIn(report, wordsOf(report));
  worked.set(report, made);
  return made;
}

/** A facet of the items: its name, and the name of each of its values. */
type Facet = { name: string; key: string; of: (defect: Defect) => string | undefined };

function choicesIn(report: Report, words: ReportWords): Choices {
  const facets: Facet[] = [
    { name: words.severity, key: 'severity', of: (defect) => tagOf(defect, words).text },
    { name: words.trade, key: 'trade', of: (defect) => tradeOf(defect, words) },
    { name: words.area, key: 'area', of: ({ area }) => area },
  ];
  const valued = facets.map(({ name, key, of }) => {
    const values = [...new Set(report.defects.map(of))].filter((value) => value !== undefined);
    const keys = new Map(values.map((value, index) => [value, `${key}-${index + 1}`]));
    return { name, key, of, keys };
  });
  const keyOf = ({ of, keys }: (typeof valued)[number], defect: Defect) => keys.get(of(defect) ?? '') ?? [];
  return {
    keysOf(defects, area = '') {
      const own = valued.flatMap((facet) => defects.flatMap((defect) => keyOf(facet, defect)));
      const its = valued.flatMap(({ key, keys }) => (key === 'area' ? (keys.get(area) ?? []) : []));
      return [...new Set([...own, ...its])];
    },
    filter: filterOf(report, valued, words),
  };
}

function filterOf(
  { defects }: Report,
  valued: readonly (Facet & { keys: ReadonlyMap<string, string> })[],
  words: ReportWords,
): Choices['filter'] {
  if (defects.length < FEW) return [];
  const groups = valued.flatMap(({ name, of, keys }) => {
    const counts = Map.groupBy(defects, of);
    const options = [...keys].map(([value, key]) => ({
      key,
      text: `${value} (${counts.get(value)?.length ?? 0})`,
    }));
    return options.length > 1 ? { name, options } : [];
  });
  const { show: title, someHidden: hides, showAll: all } = words;
  return groups.length > 0 ? [{ kind: 'filter', title, hides, all, groups }] : [];
}
