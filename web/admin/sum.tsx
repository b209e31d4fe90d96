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
    <div className="bg-sheet px-4 py-3">
      <dt className="text-[0.85rem] text-ink-soft">{name}</dt>
      <dd className={`${large ? 'text-[1.5rem] leading-tight' : 'text-[1.35rem]'} font-bold tabular-nums`}>
        {children}
      </dd>
    </div>
  );
}
