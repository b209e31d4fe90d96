import type { ReactNode } from 'react';

export type FactsProps = { facts: readonly { name: string; value: ReactNode }[] };

/** Names and their values, ruled as in a title block. A value that has no room beside its name stands below it. */
export function Facts({ facts, className }: FactsProps & { className: string }) {
  return (
    <dl className={`title-facts ${className}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
