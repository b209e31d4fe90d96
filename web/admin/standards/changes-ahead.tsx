import type { ReactNode } from 'react';
import { counted } from '#contract/counted.ts';
import {
  type ReadingChanges,
  rewordedParts,
  type StandardClause,
  templateStates,
} from '#contract/desk/standards.ts';
import { formatCount } from '#web/admin/format.ts';

/** A longer list starts folded. */
const MOST_UNFOLDED = 5;

type ChangesAheadProps = {
  changes: ReadingChanges | undefined;
  isReading: boolean;
  /** The button that takes the changes. */
  children: ReactNode;
};

/** What reading the document again would change, a folded list for each kind. */
export function ChangesAhead({ changes, isReading, children }: ChangesAheadProps) {
  const lists = changes ? listsOf(changes).filter(({ count }) => count > 0) : [];
  return (
    <div className={changes || isReading ? 'mt-4 border-l-4 border-blueprint pl-3' : ''}>
      <p role="status" className="max-w-prose">
        {isReading
          ? 'We read the document with these marks. Nothing is changed yet.'
          : changes && sentenceOf(changes)}
      </p>
      {!isReading && changes && (
        <>
          {lists.map((list) => (
            <List key={list.kind} {...list} />
          ))}
          <div className="mt-3">{children}</div>
        </>
      )}
    </div>
  );
}

function sentenceOf({ clauses, templates }: ReadingChanges): string {
  const { added, gone, moved, reworded, kept } = templates;
  const ofClauses = clauses.added.count + clauses.gone.count + clauses.changed.count;
  const ofTemplates = added.count + gone.count + moved.count + reworded.count;
  if (ofClauses + ofTemplates + kept.count === 0) return 'No clause and no template would change.';
  return `If you read it again, ${counted(clauses.after, 'clause')} will be found (now ${formatCount(clauses.before)}), ${counted(added.count, 'template')} will be added and ${formatCount(gone.count)} removed.`;
}

type ListProps = { kind: string; summary: string; count: number; items: ReactNode[] };

function List({ summary, count, items }: ListProps) {
  return (
    <details className="border-line border-t first-of-type:mt-2" open={count <= MOST_UNFOLDED}>
      <summary className="flex min-h-11 items-center py-2 text-blueprint underline underline-offset-3">
        {summary}
      </summary>
      <ul className="pb-2">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clauses may repeat, and the list never changes
          <li key={at} className="py-1 leading-snug wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className="pb-2 text-ink-soft">
          The first {formatCount(items.length)} of {formatCount(count)} are shown.
        </p>
      )}
    </details>
  );
}

/** The lists by kind, those first that lose something. */
function listsOf({ clauses, templates }: ReadingChanges): ListProps[] {
  const { gone, kept, moved, reworded, added } = templates;
  const has = (count: number, noun: string, one: string, many: string) =>
    `${counted(count, noun)} ${count === 1 ? one : many}`;
  return [
    {
      kind: 'gone',
      count: gone.count,
      summary: has(gone.count, 'template', 'is removed', 'are removed'),
      items: gone.first.map((one) => <Named key={one.id} {...one} />),
    },
    {
      kind: 'kept',
      count: kept.count,
      summary: `${has(kept.count, 'template', 'is', 'are')} not read any more and ${kept.count === 1 ? 'stays' : 'stay'}, because you decided on ${kept.count === 1 ? 'it' : 'them'}`,
      items: kept.first.map((one) => (
        <Named key={one.id} {...one}>
          {templateStates[one.state]}
        </Named>
      )),
    },
    {
      kind: 'moved',
      count: moved.count,
      summary: has(moved.count, 'template', 'is under another clause', 'are under another clause'),
      items: moved.first.map((one) => (
        <Named key={one.id} {...one}>
          until now {clauseOf(one.before)}
        </Named>
      )),
    },
    {
      kind: 'reworded',
      count: reworded.count,
      summary: `${has(reworded.count, 'template', 'that nobody decided on says', 'that nobody decided on say')} something else`,
      items: reworded.first.map((one) => (
        <Named key={one.id} {...one}>
          {one.before !== one.defectName && <>until now “{one.before}”; </>}
          {new Intl.ListFormat('en-AU').format(one.parts.map((part) => `new ${rewordedParts[part]}`))}
        </Named>
      )),
    },
    {
      kind: 'added',
      count: added.count,
      summary: has(added.count, 'template', 'is added, to review', 'are added, to review'),
      items: added.first.map((one) => (
        <Named key={`${one.defectName} ${one.clauseReference} ${one.page}`} {...one} />
      )),
    },
    {
      kind: 'clauses gone',
      count: clauses.gone.count,
      summary: has(clauses.gone.count, 'clause', 'is gone', 'are gone'),
      items: clauses.gone.first.map(headingOf),
    },
    {
      kind: 'clauses changed',
      count: clauses.changed.count,
      summary: has(
        clauses.changed.count,
        'clause',
        'has another number, title or page',
        'have another number, title or page',
      ),
      items: clauses.changed.first.map(
        ({ before, after }) => `${headingOf(after)}, until now ${headingOf(before)}`,
      ),
    },
    {
      kind: 'clauses added',
      count: clauses.added.count,
      summary: has(clauses.added.count, 'clause', 'is added', 'are added'),
      items: clauses.added.first.map(headingOf),
    },
  ];
}

const headingOf = ({ number, title, page }: StandardClause) =>
  `${[number, title].filter(Boolean).join(' ')}, p. ${page}`;

const clauseOf = (clause: string | null) => (clause ? `clause ${clause}` : 'no clause');

type NamedProps = {
  defectName: string;
  clauseReference: string | null;
  page: number;
  children?: ReactNode;
};

/** A template by its name, its place, and what becomes of it. */
function Named({ defectName, clauseReference, page, children }: NamedProps) {
  return (
    <>
      {defectName}
      <span className="block text-[0.9rem] text-ink-soft">
        {clauseOf(clauseReference)}, p. {page}
        {children && <>: {children}</>}
      </span>
    </>
  );
}
