import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PageLines, StandardClause } from '#contract/desk/standards.ts';
import { type AsRead, headingsOn } from '#web/admin/standards/headings.ts';
import { keyOfLine, lineMarks, type Mark, type Marks } from '#web/admin/standards/marks.ts';

type OutlineLinesProps = {
  page: PageLines;
  clauses: StandardClause[];
  marks: Marks;
  onMark: (key: string, mark: Mark | undefined) => void;
};

/** The lines of a page, each with how it was read and a person's correction. The line that the address names has the focus. */
export function OutlineLines({ page, clauses, marks, onMark }: OutlineLinesProps) {
  const asRead = useMemo(() => headingsOn(page, clauses), [page, clauses]);
  const found = useRef<HTMLSelectElement>(null);
  const { key: visit } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of an address, not whenever it is read again
  useEffect(() => {
    found.current?.scrollIntoView({ block: 'center' });
    found.current?.focus({ preventScroll: true });
  }, [visit]);
  if (page.count === 0)
    return (
      <p className="text-ink-soft">
        We took no text from this page. It may be a picture, empty or a list of contents.
      </p>
    );
  return (
    <ul className="border border-line bg-sheet">
      {page.lines.map((text, at) => {
        const key = keyOfLine({ page: page.number, text });
        const read = asRead[at];
        const isFound = page.found === page.first + at;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and a page never changes
            key={at}
            className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-3 py-1.5 not-last:border-b ${isFound ? 'bg-blueprint-wash' : ''}`}
          >
            <span className={`min-w-0 grow basis-64 leading-snug wrap-anywhere ${read ? 'font-bold' : ''}`}>
              {text}
              {read && <span className="sr-only">, read as {spoken(read)}</span>}
            </span>
            <select
              ref={isFound ? found : undefined}
              aria-label={`What this line is: ${text.slice(0, 60)}`}
              value={marks[key] ?? ''}
              onChange={({ target }) => onMark(key, (target.value || undefined) as Mark | undefined)}
              className={`min-h-11 w-44 shrink-0 rounded-sheet border bg-sheet px-2 text-[0.88rem] ${marks[key] ? 'border-ink font-semibold' : 'border-line text-ink-soft'}`}
            >
              <option value="">{saidOf(read)}</option>
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

function saidOf(read: AsRead | undefined): string {
  if (!read) return 'Text, as read';
  const { number, title } = read.clause;
  if (read.isTitle) return `Title of ${number}, as read`;
  return read.hasTitle ? 'Heading, as read' : `Heading “${title.slice(0, 60)}”, as read`;
}

function spoken({ clause: { number, title }, isTitle, hasTitle }: AsRead): string {
  if (isTitle) return `the title of clause ${number}`;
  return `the heading of clause ${number}${hasTitle ? '' : `, ${title}`}`;
}
