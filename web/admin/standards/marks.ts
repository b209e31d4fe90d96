import type { LineOnPage, OutlineCorrections } from '#contract/desk/standards.ts';

/** What a person says of a line. */
export const lineMarks = {
  headings: 'Heading',
  notHeadings: 'Not a heading',
  numbersAnewAt: 'Numbers start again here',
} as const;
type LineMark = keyof typeof lineMarks;
export type Mark = LineMark | 'contents' | 'should';

/** What was marked, by what it was put on; nothing for a mark that was taken away. */
export type Marks = Record<string, Mark | undefined>;

export const keyOfLine = ({ page, text }: LineOnPage) => JSON.stringify([page, text]);
export const keyOfPage = (page: number) => JSON.stringify([page]);
export const keyOfShould = '[]';

export function marksOf(corrections: OutlineCorrections): Marks {
  const marks: Marks = {};
  for (const mark of Object.keys(lineMarks) as LineMark[])
    for (const line of corrections[mark]) marks[keyOfLine(line)] = mark;
  for (const page of corrections.contentsPages) marks[keyOfPage(page)] = 'contents';
  if (corrections.takeShould) marks[keyOfShould] = 'should';
  return marks;
}

export function correctionsOf(marks: Marks): OutlineCorrections {
  const placed = placesOf(marks);
  const linesOf = (wanted: LineMark) =>
    placed.flatMap(({ page, text, mark }) => (mark === wanted ? [{ page, text }] : []));
  return {
    headings: linesOf('headings'),
    notHeadings: linesOf('notHeadings'),
    numbersAnewAt: linesOf('numbersAnewAt'),
    contentsPages: placed.flatMap(({ page, mark }) => (mark === 'contents' ? [page] : [])),
    takeShould: marks[keyOfShould] === 'should',
  };
}

/** Every mark with the page and the words it was put on, in the order of the pages. */
export function placesOf(marks: Marks) {
  return Object.entries(marks)
    .flatMap(([key, mark]) => {
      const [page = 0, text = ''] = JSON.parse(key) as [number?, string?];
      return mark ? [{ key, page, text, mark }] : [];
    })
    .sort((one, other) => one.page - other.page);
}

/** The marks that are not stored so. */
export function unsaved(marks: Marks, stored: Marks): Marks {
  return Object.fromEntries(Object.entries(marks).filter(([key, mark]) => stored[key] !== mark));
}

/** Marks as the fields of a draft, and back; a mark that was taken away is an empty field. */
export const fieldsOf = (marks: Marks): Record<string, string> =>
  Object.fromEntries(Object.entries(marks).map(([key, mark]) => [key, mark ?? '']));
export const marksIn = (fields: Record<string, string>): Marks =>
  Object.fromEntries(
    Object.entries(fields).map(([key, mark]) => [key, (mark || undefined) as Mark | undefined]),
  );
