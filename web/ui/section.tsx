import type { ReactNode } from 'react';
import { TitleBlock } from '#web/ui/title-block.tsx';

type Ground = 'paper' | 'sheet' | 'blueprint';

type SectionProps = {
  /** The sheet number, as on a drawing. */
  sheet: string;
  id: string;
  title: ReactNode;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** Two or three words at the right end of the title block. */
  note?: string;
  ground?: Ground;
  /** The level of the heading: `h1` if the section is alone on its page. */
  as?: 'h1' | 'h2';
  children: ReactNode;
};

const grounds: Record<Ground, string> = {
  paper: '',
  sheet: 'bg-sheet border-y border-line',
  blueprint: 'on-blueprint blueprint-grid text-white',
};

/** A part of a page as a drawing sheet: its title block, a lead, and the contents. */
export function Section({ sheet, id, title, lead, note, ground = 'paper', as, children }: SectionProps) {
  const dark = ground === 'blueprint';
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={grounds[ground]}>
      <div className="page-width py-14 sm:py-20 print:py-6">
        <TitleBlock
          sheet={sheet}
          id={`${id}-title`}
          dark={dark}
          {...(note === undefined ? {} : { note })}
          {...(as === undefined ? {} : { as })}
        >
          {title}
        </TitleBlock>
        {lead && <p className={`mt-5 max-w-2xl text-[1.08rem] ${dark ? 'text-chalk' : ''}`}>{lead}</p>}
        <div className="mt-8 sm:mt-10">{children}</div>
      </div>
    </section>
  );
}
