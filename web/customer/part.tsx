import type { ReactNode } from 'react';
import { placeOf, type Said } from '#contract/customer/page.ts';
import { Done } from '#web/customer/said.tsx';

type PartProps = {
  id: string;
  title: string;
  /** What was just done here. */
  said?: Said | null;
  /** How it stands, in a word or two, at the right end of the title block. */
  note?: ReactNode;
  children: ReactNode;
};

/** A part of a page as a sheet under its title block. */
export function Part({ id, title, said, note, children }: PartProps) {
  const isSaidHere = said && !said.isProblem && placeOf[said.part] === id;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="part">
      <div className="part-title">
        <h2 id={`${id}-title`}>{title}</h2>
        {note}
      </div>
      <div className="part-body">
        {isSaidHere && <Done words={said.words} />}
        {children}
      </div>
    </section>
  );
}

/** Names and their values, ruled as in a title block. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Something more that can be done in a part, folded away until it is asked for. */
export function More({
  summary,
  isOpen = false,
  children,
}: {
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="more" open={isOpen}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
