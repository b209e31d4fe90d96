import type { ReactNode } from 'react';

type TitleBlockProps = {
  /** The sheet number, as on a drawing. */
  sheet: string;
  /** Two or three words at the right end, where a drawing names its scale. */
  note?: string;
  /** The level of the heading, for the outline of the page. */
  as?: 'h1' | 'h2';
  id?: string;
  children: ReactNode;
};

/** A heading set in the title block of a drawing sheet. */
export function TitleBlock({ sheet, note, id, as: Heading = 'h2', children }: TitleBlockProps) {
  return (
    <div className="flex items-stretch border-t-2 border-b border-t-ink border-b-line">
      <span className="lettering hidden w-20 shrink-0 items-center border-r border-line text-ink-soft sm:flex">
        {sheet}
      </span>
      <Heading id={id} className="grow py-4 text-title font-bold tracking-[-0.01em] sm:px-5">
        {children}
      </Heading>
      {note && (
        <span className="lettering hidden items-center border-l border-line pl-5 text-ink-soft md:flex">
          {note}
        </span>
      )}
    </div>
  );
}
