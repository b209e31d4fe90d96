import type { PageText, StandardClause } from '#contract/desk/standards.ts';
import { keyOfLine, lineMarks, type Mark, type Marks } from '#web/admin/standards/marks.ts';

type OutlineLinesProps = {
  page: PageText;
  clauses: StandardClause[];
  marks: Marks;
  onMark: (key: string, mark: Mark | undefined) => void;
};

/** The lines of a page, each with how it was read and a person's correction. */
export function OutlineLines({ page, clauses, marks, onMark }: OutlineLinesProps) {
  const lines = page.text.split('\n').filter(Boolean);
  const here = clauses.filter((clause) => clause.page === page.number);
  if (lines.length === 0)
    return (
      <p className="text-ink-soft">
        We took no text from this page. It may be a picture, empty or a list of contents.
      </p>
    );
  return (
    <ul className="border border-line bg-sheet">
      {lines.map((text, at) => {
        const key = keyOfLine({ page: page.number, text });
        const clause = here.find(({ number, title }) => isHeading(text, number, title));
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and a page never changes
            key={at}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-3 py-1.5 not-last:border-b"
          >
            <span className={`min-w-0 grow basis-64 leading-snug wrap-anywhere ${clause ? 'font-bold' : ''}`}>
              {text}
              {clause && <span className="sr-only">, read as the heading of clause {clause.number}</span>}
            </span>
            <select
              aria-label={`What this line is: ${text.slice(0, 60)}`}
              value={marks[key] ?? ''}
              onChange={({ target }) => onMark(key, (target.value || undefined) as Mark | undefined)}
              className={`min-h-11 w-44 shrink-0 rounded-sheet border bg-sheet px-2 text-[0.88rem] ${marks[key] ? 'border-ink font-semibold' : 'border-line text-ink-soft'}`}
            >
              <option value="">{clause ? 'Heading, as read' : 'Text, as read'}</option>
              {Object.entries(lineMarks).map(([mark, name]) => (
                <option key={mark} value={mark}>
                  {name}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ul>
  );
}

/** A clause in a Part has the Part's name before the number in the line. */
function isHeading(text: string, number: string, title: string): boolean {
  const own = number.split(' ').at(-1) ?? number;
  const opening = text
    .slice(0, number.length + 20)
    .toUpperCase()
    .replaceAll(/\s/g, '');
  return opening.includes(own.toUpperCase()) && text.toUpperCase().includes(title.toUpperCase());
}
