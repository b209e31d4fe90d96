import type { LineOnPage, OutlineCorrections } from '#contract/desk/standards.ts';

/** A person's correction of a line. */
export const lineMarks = {
  headings: 'Heading',
  notHeadings: 'Not a heading',
  numbersAnewAt: 'Numbers start again here',
} as const;
type LineMark = keyof typeof lineMarks;
/** A listed command that was taken as a template. It is a sentence, so a line with the same words can be marked too. */
const COMMAND = 'takeCommands';
export type Mark = LineMark | typeof COMMAND | 'contents' | 'should' | 'unclear';

/** What a mark says in the list of corrections. */
export const markNames: Record<LineMark | typeof COMMAND, string> = {
  ...lineMarks,
  [COMMAND]: 'Taken as a template',
};

/** The marks by their target; nothing for a removed mark. */
export type Marks = Record<string, Mark | undefined>;

export const keyOfLine = ({ page, text }: LineOnPage) => JSON.stringify([page, text]);
const keyOfCommand = ({ page, text }: LineOnPage) => JSON.stringify([page, text, COMMAND]);
export const keyOfPage = (page: number) => JSON.stringify([page]);
export const keyOfShould = '[]';
export const keyOfUnclear = '[0]';

export function marksOf(corrections: OutlineCorrections): Marks {
  const marks: Marks = {};
  for (const mark of Object.keys(lineMarks) as LineMark[])
    for (const line of corrections[mark]) marks[keyOfLine(line)] = mark;
  for (const command of corrections.takeCommands) marks[keyOfCommand(command)] = COMMAND;
  for (const page of corrections.contentsPages) marks[keyOfPage(page)] = 'contents';
  if (corrections.takeShould) marks[keyOfShould] = 'should';
  if (corrections.takeUnclear) marks[keyOfUnclear] = 'unclear';
  return marks;
}

export function correctionsOf(marks: Marks): OutlineCorrections {
  const placed = placesOf(marks);
  const linesOf = (wanted: LineMark | typeof COMMAND) =>
    placed.flatMap(({ page, text, mark }) => (mark === wanted ? [{ page, text }] : []));
  return {
    headings: linesOf('headings'),
    notHeadings: linesOf('notHeadings'),
    numbersAnewAt: linesOf('numbersAnewAt'),
    contentsPages: placed.flatMap(({ page, mark }) => (mark === 'contents' ? [page] : [])),
    takeShould: marks[keyOfShould] === 'should',
    takeUnclear: marks[keyOfUnclear] === 'unclear',
    takeCommands: linesOf(COMMAND),
  };
}

/** All marks with their pages and words, in page order. */
export function placesOf(marks: Marks) {
  return Object.entries(marks)
    .flatMap(([key, mark]) => {
      const [page = 0, text = ''] = JSON.parse(key) as [number?, string?];
      return mark ? [{ key, page, text, mark }] : [];
    })
    .sort((one, other) => one.page - other.page);
}

/** The marks that differ from the stored ones. */
export function unsaved(marks: Marks, stored: Marks): Marks {
  return Object.fromEntries(Object.entries(marks).filter(([key, mark]) => stored[key] !== mark));
}

/** Turns marks into the fields of a draft, and back. A removed mark is an empty field. */
export const fieldsOf = (marks: Marks): Record<string, string> =>
  Object.fromEntries(Object.entries(marks).map(([key, mark]) => [key, mark ?? '']));
export const marksIn = (fields: Record<string, string>): Marks =>
  Object.fromEntries(
    Object.entries(fields).map(([key, mark]) => [key, (mark || undefined) as Mark | undefined]),
  );
