import type { ReactNode } from 'react';

type TitleBlockProps = {
  /** The sheet number, as on a drawing, if the page has one. */
  sheet?: string;
  /** Two or three words at the right end, where a drawing names its scale. */
  note?: string;
  /** The level of the heading, for the outline of the page. */
  as?: 'h1' | 'h2';
  id?: string;
  /** On a blueprint ground. */
  dark?: boolean;
  children: ReactNode;
};

/** A heading set in the title block of a drawing sheet. */
export function TitleBlock({ sheet, note, id, as: Heading = 'h2', dark = false, children }: TitleBlockProps) {
  const rule = dark ? 'border-blueprint-line' : 'border-line';
  const quiet = dark ? 'text-chalk' : 'text-ink-soft';
  return (
    <div
      className={`flex items-stretch border-t-2 border-b ${dark ? 'border-t-white border-b-blueprint-line' : 'border-t-ink border-b-line'}`}
    >
      {sheet && (
        <span className={`lettering hidden w-20 shrink-0 items-center border-r ${rule} ${quiet} sm:flex`}>
          {sheet}
        </span>
      )}
      <Heading
        id={id}
        className={`grow py-4 text-title font-bold tracking-[-0.01em] ${sheet ? 'sm:px-5' : ''}`}
      >
        {children}
      </Heading>
      {note && (
        <span className={`lettering hidden items-center border-l pl-5 md:flex ${rule} ${quiet}`}>{note}</span>
      )}
    </div>
  );
}
