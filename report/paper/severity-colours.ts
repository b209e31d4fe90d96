import type { Severity } from '#contract/capture/operations.ts';
import { colours } from '#paper/pieces.ts';
import type { Cell, Tag } from '../block-kinds.ts';

const bySeverity: Record<Severity, string> = {
  hazard: colours.fail,
  major: colours.caution,
  minor: colours.soft,
};

/** The colour of a class, which its word repeats. */
export function colourOf({ severity }: Tag): string {
  return severity ? bySeverity[severity] : colours.blueprint;
}

/** A cell of a table, with its class in its colour. */
export function cellOnPaper({ text, to, tag }: Cell) {
  return {
    text,
    ...(to === undefined ? {} : { to }),
    ...(tag ? { tag: { text: tag.text, colour: colourOf(tag) } } : {}),
  };
}
