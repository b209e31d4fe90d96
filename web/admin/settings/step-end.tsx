import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonLook } from '#web/ui/button.tsx';

/** How a person leaves a step. */
export type Moves = { back: string | undefined; onNext: () => void };

type StepEndProps = { back: string | undefined; onLater?: () => void; children?: ReactNode };

/** The end of a step, in reach of a thumb: on, later, and back. */
export function StepEnd({ back, onLater, children }: StepEndProps) {
  return (
    <div className="desk-bar sticky-foot mt-8 flex items-center gap-2 border-t border-line bg-paper py-3 sm:gap-3">
      {children}
      {onLater && (
        <Button look="secondary" onClick={onLater}>
          Later
        </Button>
      )}
      {back && (
        <Link to={back} className={`${buttonLook('quiet')} max-sm:px-2`}>
          Back
        </Link>
      )}
    </div>
  );
}
