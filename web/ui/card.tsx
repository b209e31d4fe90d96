import type { ComponentProps } from 'react';

/** A white sheet with a hairline edge. */
export function Card({ className = '', ...rest }: ComponentProps<'article'>) {
  return <article className={`rounded-sheet border border-line bg-sheet ${className}`} {...rest} />;
}
