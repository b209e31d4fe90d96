import { Phrase } from '#contract/business/facts.ts';
import { severities } from '#contract/capture/operations.ts';
import { importKinds } from '#contract/desk/imports.ts';
import { folded } from '#contract/found-by.ts';
import type { Mapping } from './propose-columns.ts';
import { cellsOf, judgedRow, oneLine, type RowResult } from './row-cells.ts';

/** What stands for an id until the phrase gets its own. */
const UNNAMED = 'phrase';

/** A phrase as a row has it; without an id, it gets one from its title. */
export type PhraseRow = Omit<Phrase, 'id'> & { id: string | undefined };

/** Reads a row as a phrase. */
export function phraseIn(cells: readonly string[], { mapping }: { mapping: Mapping }): RowResult<PhraseRow> {
  const read = cellsOf('phrases', mapping, cells);
  if (!read.ok) return read;
  const { id, title, words, action, severity = '', trade } = read.taken;
  const phrase = judgedRow(
    Phrase,
    {
      id: id || UNNAMED,
      title: oneLine(title),
      words,
      action: oneLine(action),
      severity: severityOf(oneLine(severity)),
      ...(trade && { trade: oneLine(trade) }),
    },
    importKinds.phrases.fields,
  );
  return phrase.ok ? { ok: true, taken: { ...phrase.taken, id: id || undefined } } : phrase;
}

/** `Major defect` and `major` are the same severity. Other words stay as they are. */
function severityOf(written: string): string {
  const words = folded(written);
  const known = Object.entries(severities).find(([name, label]) => words === name || words === folded(label));
  return known?.[0] ?? written;
}
