import type { ReactNode } from 'react';

/** Said above a form when what it was opened for has been saved elsewhere since: it is read before it is replaced. */
export function SavedMeanwhile({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <div className="mb-5 border-l-4 border-caution pl-3">
      <p className="mb-2 font-semibold">
        {what} was saved elsewhere meanwhile. What you save here replaces it.
      </p>
      {children}
    </div>
  );
}
