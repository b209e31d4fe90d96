import { type ReactNode, useState } from 'react';

type FoldedProps = {
  id: string;
  summary: ReactNode;
  isOpen?: boolean;
  children: () => ReactNode;
};

/** Long content under its heading, rendered when it is opened. */
export function Folded({ id, summary, isOpen = false, children }: FoldedProps) {
  const [isDrawn, setDrawn] = useState(isOpen);
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={() => setDrawn(true)}
      className="min-w-0 grow scroll-mt-28 border border-line bg-sheet open:border-edge"
    >
      <summary className="min-h-12 px-3 py-2.5 sm:px-4">{summary}</summary>
      {isDrawn && <div className="space-y-5 px-3 pt-2 pb-5 sm:px-4">{children()}</div>}
    </details>
  );
}
