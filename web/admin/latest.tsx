import { type ReactNode, useState } from 'react';
import { LoadFailed } from '#web/admin/load-failed.tsx';
import type { Loaded } from '#web/admin/loaded.ts';

type LatestProps<T> = {
  read: Loaded<T>;
  /** The id or view that was loaded. Data of another one is not shown. */
  of: string;
  what: string;
  children: (value: T) => ReactNode;
};

/** Shows the data loaded last. If a reload fails, the old data and typed text stay, with the error above. */
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
