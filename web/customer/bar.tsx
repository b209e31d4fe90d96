import type { ReactNode } from 'react';
import { Unbroken } from '#web/ui/unbroken.tsx';

type BarProps = {
  /** The customer's page. */
  back: string | null;
  /** Where that leads. */
  backTo?: string;
  title: string;
  lettering?: ReactNode;
  children?: ReactNode;
};

/** How a page of one thing begins: the way back, its title, and what can be done with it. */
export function Bar({ back, backTo = 'your page', title, lettering, children }: BarProps) {
  return (
    <div className="space-y-3">
      {back && (
        <p className="print:hidden">
          <a href={back} className="-my-2.5 inline-block py-2.5">
            Back to {backTo}
          </a>
        </p>
      )}
      {lettering && <p className="lettering text-ink-soft">{lettering}</p>}
      <h1 className="text-title font-extrabold tracking-[-0.01em] wrap-anywhere">
        <Unbroken text={title} />
      </h1>
      {children}
    </div>
  );
}
