import { becauseOf } from '#content/inspections/limitations.ts';
import type { DraftArea } from '#contract/capture/draft.ts';
import type { AreaOutcome } from '#contract/capture/operations.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { draftWords as words } from './draft-words.ts';
import { lineIn, lineOf } from './text.ts';

/** An area with its unique printed name, its outcome and the reason. */
export type NamedArea = DraftArea & {
  outcome: AreaOutcome | null;
  reason: string | undefined;
  /** A usual reason as the end of a sentence. */
  because: string | undefined;
};

/** Readers and links identify an area by its name, so a second area with the same name gets a number. */
export function namedAreas(areas: readonly DraftArea[]): NamedArea[] {
  const taken = new Set<string>();
  return areas.map((area) => {
    const name = ownName(lineOf(area.name) ?? words.unnamedArea, taken);
    taken.add(name);
    const outcome = fieldValue<AreaOutcome>(area.fields, 'outcome') ?? null;
    const reason = lineIn(area.fields, 'reason');
    return { ...area, name, outcome, reason, because: reason && becauseOf(reason) };
  });
}

/** `Bathroom`, `Bathroom 2` */
export function ownName(name: string, taken: ReadonlySet<string>): string {
  let own = name;
  for (let count = 2; taken.has(own); count += 1) own = `${name} ${count}`;
  return own;
}
