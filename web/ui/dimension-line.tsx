import type { ReactNode } from 'react';

type DimensionLineProps = {
  /** The measure lettered in the middle of the line; without it the line is only a rule. */
  children?: ReactNode;
  /** Stands instead of lying, as tall as the box around it; its measure reads upwards. */
  vertical?: boolean;
  className?: string;
};

/** A measured length: a hairline between two slanted ticks, as a drawing gives a dimension. Decorative but for its text. */
export function DimensionLine({ children, vertical = false, className = '' }: DimensionLineProps) {
  const measure = vertical ? 'py-3 [writing-mode:vertical-rl] rotate-180' : 'px-3';
  return (
    <span className={`flex items-center ${vertical ? 'h-full w-4 flex-col' : ''} ${className}`}>
      <Tick vertical={vertical} end="first" />
      <Rule vertical={vertical} />
      {children && (
        <>
          <span className={`lettering ${measure}`}>{children}</span>
          <Rule vertical={vertical} />
        </>
      )}
      <Tick vertical={vertical} end="last" />
    </span>
  );
}

/** A border and not a background: where a person chooses the colours, backgrounds vanish. */
function Rule({ vertical }: { vertical: boolean }) {
  return (
    <span
      className={`grow border-current ${vertical ? 'w-0 border-l' : 'h-0 border-t'}`}
      aria-hidden="true"
    />
  );
}

/** The line runs on to the middle of the tick, where the slash crosses the end of what is measured. */
function Tick({ vertical, end }: { vertical: boolean; end: 'first' | 'last' }) {
  const size = vertical
    ? `h-3 w-4 ${end === 'first' ? '-mb-1.5' : '-mt-1.5'}`
    : `h-4 w-3 ${end === 'first' ? '-mr-1.5' : '-ml-1.5'}`;
  return (
    <svg viewBox={vertical ? '0 0 16 12' : '0 0 12 16'} className={`shrink-0 ${size}`} aria-hidden="true">
      <path
        d={vertical ? 'M4 10 12 2M0 6h16' : 'M2 12 10 4M6 0v16'}
        stroke="currentColor"
        strokeWidth="1.2"
        fill="none"
      />
    </svg>
  );
}
