import type { ReactNode } from 'react';

/** A named fact; left out when there is none. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-[0.82rem] text-ink-soft">{name}</dt>
      <dd className="leading-snug wrap-anywhere">
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </dd>
    </div>
  );
}
