import type { ReactNode } from 'react';
import { placeOf, type Said } from '#contract/customer/page.ts';
import { Done } from '#web/customer/said.tsx';
import { Facts, type FactsProps } from '#web/reports/facts.tsx';
import { Stat } from '#web/ui/stat.tsx';

type PartProps = {
  id: string;
  title: string;
  /** What was just done here. */
  said?: Said | null;
  /** How it stands, in a word or two, at the right end of the title block. */
  note?: ReactNode;
  children: ReactNode;
};

/** Sheets under each other. On paper those are left out that only have a form. */
export const sheets =
  'space-y-6 wrap-anywhere [&_p]:max-w-[40em] print:*:not-has-[:is(p,dl):not(form_*)]:hidden';

/** A page of one thing. Its lines stay readable, and begin where the head of the page begins. */
export const single = `page-width pt-6 *:max-w-[52rem] ${sheets}`;

/** A part of a page as a sheet under its title block. */
export function Part({ id, title, said, note, children }: PartProps) {
  const isSaidHere = said && !said.isProblem && placeOf[said.part] === id;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border border-t-2 border-line border-t-ink bg-sheet"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-edge py-3">
        <h2 id={`${id}-title`} className="text-xl font-bold">
          {title}
        </h2>
        {note}
      </div>
      <div className="space-y-4 p-edge">
        {isSaidHere && <Done words={said.words} />}
        {children}
      </div>
    </section>
  );
}

/** What the reader should see first, under a coloured edge: in the signal colour if it is theirs to do. */
export function Highlight({
  id,
  title,
  isTheirs = false,
  children,
}: {
  id: string;
  title: string;
  isTheirs?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className={`border border-t-4 border-line bg-sheet p-edge ${isTheirs ? 'border-t-signal' : 'border-t-blueprint'}`}
    >
      <h2 id={id} className="lettering text-ink-soft">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One of the things that a part consists of, ruled off from the one before it. */
export function Entry({
  title,
  note,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="space-y-3 border-line not-first:border-t not-first:pt-4 break-inside-avoid">
      <EntryTitle note={note}>
        <h3 className="text-lg/snug font-bold">{title}</h3>
      </EntryTitle>
      {children}
    </div>
  );
}

/** What a thing is, and at the right how it stands. */
export function EntryTitle({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {children}
      {note}
    </div>
  );
}

/** Buttons and links in a row. They are not printed. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5 *:not-[[class]]:py-2.5 print:hidden">
      {children}
    </div>
  );
}

/** Names and their values, ruled as in a title block. */
export function RuledFacts({ facts }: FactsProps) {
  return <Facts facts={facts} className="ruled-facts" />;
}

/** Lines under each other, each an `li`. */
export function List({ children }: { children: ReactNode }) {
  return (
    <ul className="*:space-y-1.5 *:border-t *:border-line *:py-3 first:-mt-3 last:-mb-3 first:*:first:border-t-0 border-line not-last:border-b has-[+details]:border-b-0">
      {children}
    </ul>
  );
}

/** A sum or a count, which is what a part is about. */
export function Measure(stat: { value: string; label: string }) {
  return (
    <div className="max-w-56 max-[15rem]:[&_span:first-child]:text-xl">
      <Stat {...stat} />
    </div>
  );
}

/** A number or another code, as it is lettered on a drawing. */
export function Code({ children }: { children: ReactNode }) {
  return <span className="font-mono text-[0.92em] font-normal">{children}</span>;
}

type MoreProps = { summary: string; isOpen?: boolean; isPrinted?: boolean; children: ReactNode };

/** Something more that is in a part or can be done there, folded away until it is asked for. */
export function More({ summary, isOpen = false, isPrinted = false, children }: MoreProps) {
  return (
    <details
      className={`group border-t border-line ${isPrinted ? 'print:not-open:hidden' : 'print:hidden'}`}
      open={isOpen}
    >
      <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold text-blueprint opens">
        {summary}
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
