import type { ReactNode } from 'react';

/** A figure under its name, one of several in a row. */
export function Sum({
  name,
  large = false,
  children,
}: {
  name: string;
  large?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="bg-sheet px-3 py-3 sm:px-4">
      <dt className="text-[0.85rem] text-ink-soft">{name}</dt>
      {/* Smaller on a phone: two sums of six digits stand side by side. */}
      <dd
        className={`${large ? 'text-[1.5rem] leading-tight' : 'text-[1.15rem] sm:text-[1.35rem]'} font-bold tabular-nums`}
      >
        {children}
      </dd>
    </div>
  );
}
