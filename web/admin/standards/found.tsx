import { counted } from '#contract/counted.ts';
import { FOUND_AT_ONCE, type Standard } from '#contract/desk/standards.ts';
import type { Library, LibraryQuery } from '#web/admin/standards/load.ts';
import { Templates } from '#web/admin/standards/templates.tsx';

type FoundProps = NonNullable<Library['found']> & { asked: LibraryQuery; standards: Standard[] };

/** The results of a search over the templates of all standards. */
export function Found({ asked, defects, total, standards }: FoundProps) {
  return (
    <section aria-labelledby="found" className="mt-6 border border-line bg-sheet">
      <h3 id="found" className="px-4 pt-4 text-[1.05rem] font-bold sm:px-5">
        {total === 0 ? 'Nothing found' : counted(total, 'template')}
        {asked.q && ` for “${asked.q}”`}
      </h3>
      {total > FOUND_AT_ONCE && (
        <p className="px-4 text-ink-soft sm:px-5">
          The first {FOUND_AT_ONCE} are shown. Add a word to narrow the search. The export contains all of
          them.
        </p>
      )}
      {/* Keyed by the search, so that the state of another search is not kept. */}
      <Templates
        key={`${asked.state} ${asked.q}`}
        found={defects}
        standards={standards}
        isWhole={total <= FOUND_AT_ONCE}
        none={
          asked.q
            ? 'A template has to contain every word. Try fewer words.'
            : 'No templates in the library have this state.'
        }
      />
    </section>
  );
}
