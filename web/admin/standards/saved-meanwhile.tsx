import type { ReactNode } from 'react';

type SavedMeanwhileProps = {
  what: string;
  /** What becomes of it, or is to be done about it. */
  then?: string;
  children?: ReactNode;
};

/** Said above a form when what it was opened for has been saved elsewhere since: it is read before it is replaced. */
export function SavedMeanwhile({
  what,
  then = 'What you save here replaces it.',
  children,
}: SavedMeanwhileProps) {
  return (
    <div className="mb-5 border-l-4 border-caution pl-3">
      <p className="mb-2 font-semibold">
        {what} was saved elsewhere meanwhile. {then}
      </p>
      {children}
    </div>
  );
}
