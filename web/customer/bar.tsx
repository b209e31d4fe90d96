import type { ReactNode } from 'react';

type BarProps = {
  /** The customer's page. */
  back: string | null;
  title: string;
  lettering?: ReactNode;
  children?: ReactNode;
};

/** How a page of one thing begins: the way back, its title, and what can be done with it. */
export function Bar({ back, title, lettering, children }: BarProps) {
  return (
    <div className="bar">
      {back && (
        <p className="no-print">
          <a href={back}>Back to your page</a>
        </p>
      )}
      {lettering && <p className="lettering soft">{lettering}</p>}
      <h1>{title}</h1>
      {children}
    </div>
  );
}
