import type { ReactNode } from 'react';
import { onPaper } from '../palette.ts';

type SheetProps = { id: string; title: string; desc: string; children: ReactNode };

/** The id of a plate's drawing in its page, which may be shown there once more. */
export const plateSheet = (plate: string) => `${plate}-sheet`;

/** The sheet a plate is drawn on: 400 by 300 units, named and described for those who do not see it. */
export function Sheet({ id, title, desc, children }: SheetProps) {
  return (
    <svg
      id={plateSheet(id)}
      viewBox="0 0 400 300"
      role="img"
      aria-labelledby={`${id}-t ${id}-d`}
      xmlns="http://www.w3.org/2000/svg"
      className="block h-auto w-full"
      fontSize="12.5"
      fill={onPaper.line}
      strokeLinejoin="round"
    >
      <title id={`${id}-t`}>{title}</title>
      <desc id={`${id}-d`}>{desc}</desc>
      {children}
    </svg>
  );
}
