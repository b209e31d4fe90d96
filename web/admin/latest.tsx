import { type ReactNode, useState } from 'react';
import { LoadFailed } from '#web/admin/load-failed.tsx';
import type { Loaded } from '#web/admin/loaded.ts';

type LatestProps<T> = {
  read: Loaded<T>;
  /** The id or view that was read: what was read of another one is not shown. */
  of: string;
  what: string;
  children: (value: T) => ReactNode;
};

/**
 * What was read last. When it is read again and that fails, it stays, with what was typed into it, and the failure is said
 * above.
 */
export function Latest<T>({ read, of, what, children }: LatestProps<T>) {
  const [last, setLast] = useState<{ of: string; value: T }>();
  if (read.ok && last?.value !== read.value) setLast({ of, value: read.value });
  const shown = read.ok ? read : last?.of === of ? last : undefined;
  return (
    <>
      {!read.ok && <LoadFailed what={what} sentence={read.sentence} isKept={shown !== undefined} />}
      {shown && children(shown.value)}
    </>
  );
}
