import type { Severity } from '#contract/capture/operations.ts';
import { findingFrom } from '#web/capture/new-finding.ts';
import type { Entry } from '#web/capture/templates/template-index.ts';
import type { ReadLine, Said } from './read-line.ts';

/** A title is one line of a report. */
const LONGEST_TITLE = 100;

type Made = {
  /** The template that was tapped; `undefined` for a finding in one’s own words. */
  found: Entry | undefined;
  /** As it was typed. */
  line: string;
  read: ReadLine;
  said: Said;
  severity: Severity | undefined;
  standing: { area: string | undefined; order: number };
};

/** Everything that one line and one tap say of a finding: template, measurement, place and class. */
export function findingOfLine({
  found,
  line,
  read,
  said,
  severity,
  standing,
}: Made): Record<string, unknown> {
  const typed = line.trim();
  const title = shortened(read.words);
  return {
    ...findingFrom(found, {
      area: read.area ?? standing.area,
      check: undefined,
      order: standing.order,
      title,
    }),
    ...(!found && title !== read.words && { text: typed }),
    ...(read.place !== undefined && { places: [read.place] }),
    ...(said.measured !== undefined && { measured: said.measured, unit: said.unit }),
    ...(severity !== undefined && { severity }),
    line: typed,
  };
}

/** The first words of a long line. */
function shortened(words: string): string {
  if (words.length <= LONGEST_TITLE) return words;
  const space = words.lastIndexOf(' ', LONGEST_TITLE);
  const cut = words.slice(0, space > 0 ? space : LONGEST_TITLE);
  // Half a letter of two code units would not be text.
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`;
}
