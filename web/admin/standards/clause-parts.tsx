import type { ReactNode } from 'react';
import type { EditionChanges, Standard, StandardClause } from '#contract/desk/standards.ts';
import { formatCount } from '#web/admin/format.ts';
import { pageAddress } from '#web/admin/standards/evidence.tsx';
import type { Opened } from '#web/admin/standards/load.ts';
import { UnreadPart } from '#web/admin/standards/unread.tsx';

/** The clauses of a standard, with the changes since the earlier edition. */
export function ClauseParts({
  standard,
  clauses,
  changes,
  outline,
}: Omit<Opened, 'defects'> & { standard: Standard }) {
  return (
    <div className="border-b border-line px-4 sm:px-5">
      {changes.earlier !== null && <Changes changes={changes} standard={standard} />}
      <Part summary={`${formatCount(clauses.length)} clauses`}>
        <ul className="columns-1 gap-x-8 lg:columns-2">
          {clauses.map((clause, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat, and the list never changes
            <Line key={at} clause={clause} standard={standard} />
          ))}
        </ul>
      </Part>
      <UnreadPart outline={outline} />
    </div>
  );
}

function Changes({ changes, standard }: { changes: EditionChanges; standard: Standard }) {
  const { added, removed, retitled, earlier } = changes;
  const counts = [`${added.length} added`, `${removed.length} removed`, `${retitled.length} retitled`].join(
    ', ',
  );
  return (
    <Part summary={`Changed since ${earlier}: ${counts}`}>
      {added.length + removed.length + retitled.length === 0 && (
        <p className="text-ink-soft">The clauses have the same numbers and titles.</p>
      )}
      <Group title="Added" clauses={added} standard={standard} />
      <Group title="Removed" clauses={removed} />
      {retitled.length > 0 && (
        <>
          <h4 className="mt-2 font-semibold">Retitled</h4>
          <ul>
            {retitled.map((clause) => (
              <Line key={clause.number} clause={clause} standard={standard}>
                <span className="block text-[0.88rem] text-ink-soft">was: {clause.before || 'no title'}</span>
              </Line>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

type GroupProps = { title: string; clauses: StandardClause[]; standard?: Standard };

function Group({ title, clauses, standard }: GroupProps) {
  if (clauses.length === 0) return null;
  return (
    <>
      <h4 className="mt-2 font-semibold">{title}</h4>
      <ul>
        {clauses.map((clause) => (
          <Line key={clause.number} clause={clause} {...(standard ? { standard } : {})} />
        ))}
      </ul>
    </>
  );
}

type LineProps = { clause: StandardClause; standard?: Standard; children?: ReactNode };

/** A clause with a link to its page, if that edition's document is in the library. */
function Line({ clause, standard, children }: LineProps) {
  const address = standard && pageAddress(standard, clause.page);
  return (
    <li className="flex break-inside-avoid gap-3 py-1 leading-snug">
      <span className="min-w-16 shrink-0 font-mono text-[0.85rem] leading-[1.45]">{clause.number}</span>
      <span className="min-w-0 grow wrap-anywhere">
        {clause.title}
        {children}
      </span>
      {standard &&
        (address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className="shrink-0 text-[0.85rem] whitespace-nowrap tabular-nums"
          >
            p. {clause.page}
            <span className="sr-only"> of the document (opens in a new tab)</span>
          </a>
        ) : (
          <span className="shrink-0 text-[0.85rem] text-ink-soft tabular-nums">p. {clause.page}</span>
        ))}
    </li>
  );
}

function Part({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="border-line not-last:border-b">
      <summary className="flex min-h-11 items-center py-2 text-[0.95rem] text-blueprint underline underline-offset-3">
        {summary}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
