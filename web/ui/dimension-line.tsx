import type { ReactNode } from 'react';

type DimensionLineProps = {
  /** The measure lettered in the middle of the line; without it the line is only a rule. */
  children?: ReactNode;
  className?: string;
};

/** A measured length: a hairline between two slanted ticks, as a drawing gives a dimension. Decorative but for its text. */
export function DimensionLine({ children, className = '' }: DimensionLineProps) {
  return (
    <span className={`flex items-center gap-3 ${className}`}>
      <Tick />
      <span className="-mx-3 h-px grow bg-current" aria-hidden="true" />
      {children && (
        <>
          <span className="lettering px-3">{children}</span>
          <span className="-mx-3 h-px grow bg-current" aria-hidden="true" />
        </>
      )}
      <Tick />
    </span>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 12 16" className="h-4 w-3 shrink-0" aria-hidden="true">
      <path d="M2 14 10 2M6 0v16" stroke="currentColor" strokeWidth="1.2" fill="none" />
    </svg>
  );
}
