import type { ReactNode } from 'react';

type DimensionLineProps = {
  /** The text in the middle of the line; without it the line is only a rule. */
  children?: ReactNode;
  /** Vertical, as tall as the box around it, with its text reading upwards. */
  vertical?: boolean;
  className?: string;
};

/** A measured length: a hairline between two slanted ticks, as a drawing gives a dimension. Decorative but for its text. */
export function DimensionLine({ children, vertical = false, className = '' }: DimensionLineProps) {
  return (
    <span className={`flex items-center ${vertical ? 'h-full w-4 flex-col' : ''} ${className}`}>
      <Tick vertical={vertical} />
      <Rule vertical={vertical} />
      {children && (
        <>
          <span className={`lettering px-3 ${vertical ? 'rotate-180 [writing-mode:vertical-rl]' : ''}`}>
            {children}
          </span>
          <Rule vertical={vertical} />
        </>
      )}
      <Tick vertical={vertical} />
    </span>
  );
}

/** A border, because backgrounds disappear in forced colours. */
function Rule({ vertical }: { vertical: boolean }) {
  return (
    <span
      className={`grow border-current ${vertical ? 'w-0 border-l' : 'h-0 border-t'}`}
      aria-hidden="true"
    />
  );
}

/** As thin as the line that ends what is measured, so that it stands exactly at the edge. */
function Tick({ vertical }: { vertical: boolean }) {
  return (
    <svg
      viewBox={vertical ? '0 0 16 1' : '0 0 1 16'}
      className={`shrink-0 overflow-visible ${vertical ? 'h-px w-4' : 'h-4 w-px'}`}
      aria-hidden="true"
    >
      <path
        d={vertical ? 'M4 4.5 12-3.5M0 .5h16' : 'M-3.5 12 4.5 4M.5 0v16'}
        stroke="currentColor"
        strokeWidth="1.2"
        fill="none"
      />
    </svg>
  );
}
