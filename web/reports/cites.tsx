import { type Cite, citeLabel } from '#contract/report/report.ts';

type CitesProps = {
  cites: readonly Cite[];
  /** Whether what a clause says is always below it. */
  isNarrow?: boolean;
  /** Whether it goes on in its line on a phone. */
  isInline?: boolean;
};

export function Cites({ cites, isNarrow = false, isInline = false }: CitesProps) {
  return cites.map((cite, index) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: a clause may be cited twice
      key={index}
      className={`${isInline ? 'roomy:grid' : 'grid'} items-baseline gap-x-5 not-first:mt-[0.5em] ${isNarrow ? '' : 'roomy:grid-cols-[15em_minmax(0,1fr)]'}`}
    >
      <span className={`font-mono text-[0.88em] text-blueprint${isInline ? ' max-sm:mr-1' : ''}`}>
        {citeLabel(cite)}
      </span>{' '}
      <span>{cite.says}</span>
    </p>
  ));
}
