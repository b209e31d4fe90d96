import type { Selectable } from 'kysely';
import type { RewordedPart } from '#contract/desk/standards.ts';
import { storable } from '#contract/text.ts';
import type { Template } from '#standards-reader/public.ts';
import type { Tables } from '../database/tables.ts';
import { numberIn } from './template-codes.ts';
import { columnsOfWords } from './templates.ts';

type Row = Selectable<Tables['standard_defects']>;
type Placed = Template & { place: number };

/**
 * What happens to a standard's templates when its document is read again. It is shown before it happens, and then carried out as
 * it was shown.
 */
export type TemplatesPlan = {
  /** Found again: what becomes of each. */
  stay: Staying[];
  added: (Placed & { number: number })[];
  removed: Row[];
  /** Not found again, but kept because a person decided about them. */
  kept: Row[];
  /** A person's own, which no reading changes. They stay behind the others. */
  written: { id: string; place: number }[];
};

type Staying = {
  row: Row;
  columns: Partial<Row>;
  /** Whether it is now under another clause. */
  isMoved: boolean;
  /** What is written anew, if nobody has decided on it. */
  parts: RewordedPart[];
};

/**
 * Works out what a second reading does. A template with the same words keeps its id, its code and what was decided about it. A
 * template that is no longer found is removed, unless a person decided about it.
 */
export function planTemplates(rows: Row[], templates: Template[]): TemplatesPlan {
  const placed = templates.map((template, place) => ({ ...template, place }));
  // What a person wrote rests on no words of the document.
  const { written = [], read = [] } = Object.groupBy(rows, ({ snippet }) => (snippet ? 'read' : 'written'));
  const { pairs, added, missing } = matched(read, placed);
  const holders = new Set(rows.map(({ merged_into }) => merged_into));
  const [removed, kept] = [true, false].map((goes) =>
    missing.filter((row) => (!isDecided(row) && !holders.has(row.id)) === goes),
  );
  // After all numbers that were ever given, so that an exported code never means another template.
  let last = rows.reduce((most, { defect_code }) => Math.max(most, numberIn(defect_code)), 0);
  return {
    stay: pairs.map(([row, template]) => staying(row, template)),
    added: added.map((template) => ({ ...template, number: ++last })),
    removed: removed ?? [],
    kept: kept ?? [],
    written: written.map(({ id }, at) => ({ id, place: templates.length + at })),
  };
}

/** Whether a template was accepted, rejected, merged into another or reworded. */
function isDecided({ state, merged_into, version }: Row): boolean {
  return state !== 'proposed' || merged_into !== null || version > FIRST_VERSION;
}
const FIRST_VERSION = 1;

/** Words that a person wrote stay, and so does the clause. */
function staying(row: Row, template: Placed): Staying {
  const isWorded = row.version > FIRST_VERSION;
  const clause = template.clause || null;
  const words = isDecided(row) ? {} : columnsOfWords(template);
  const differs = (names: readonly (keyof Row)[]) =>
    names.some((name) => name in words && words[name as keyof typeof words] !== row[name]);
  return {
    row,
    columns: {
      place: template.place,
      page: template.page,
      ...(!isWorded && { clause_reference: clause }),
      ...words,
    },
    isMoved: !isWorded && row.clause_reference !== clause,
    parts: (Object.keys(columnsOf) as RewordedPart[]).filter((part) => differs(columnsOf[part])),
  };
}

const columnsOf: Record<RewordedPart, readonly (keyof Row)[]> = {
  name: ['defect_name'],
  description: ['description'],
  action: ['action_required'],
  priority: ['priority', 'priority_reason'],
  limit: [
    'limit_comparison',
    'limit_value',
    'limit_unit',
    'limit_and_comparison',
    'limit_and_value',
    'limit_and_unit',
  ],
};

/**
 * Pairs of templates from both readings that have the same words, first in the same clause, then in any
 * clause.
 */
function matched(rows: Row[], templates: Placed[]) {
  const pairs: [Row, Placed][] = [];
  let left = rows;
  let added = templates;
  const keys = [
    (clause: string | null, page: number, snippet: string) => `${clause ?? ''} ${page} ${snippet}`,
    (_clause: string | null, page: number, snippet: string) => `${page} ${snippet}`,
    (_clause: string | null, _page: number, snippet: string) => snippet,
  ];
  for (const keyOf of keys) {
    const waiting = Map.groupBy(left, (row) => keyOf(row.clause_reference, row.page, row.snippet));
    const found = new Set<Row>();
    added = added.filter((template) => {
      const row = waiting.get(keyOf(template.clause, template.page, storable(template.snippet)))?.shift();
      if (!row) return true;
      found.add(row);
      pairs.push([row, template]);
      return false;
    });
    left = left.filter((row) => !found.has(row));
  }
  return { pairs, added, missing: left };
}
