import { type ReactNode, useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { pages } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type AskToLeaveProps = {
  /** Whether leaving would lose something. */
  when: boolean;
  title: string;
  /** What leaving does. */
  children: ReactNode;
  /** The label of the button that leaves. */
  leave: string;
};

/**
 * Asks before the person leaves the page, for another page or by closing the window, if that would lose
 * something.
 */
export function AskToLeave({ when, title, children, leave }: AskToLeaveProps) {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Somebody who has signed out loses nothing by leaving.
      when && ![currentLocation.pathname, pages.login].includes(nextLocation.pathname),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (when) event.preventDefault();
      },
      [when],
    ),
  );
  return (
    // If nothing can be lost any more, the question closes by itself.
    <Dialog open={when && leaving.state === 'blocked'} onClose={() => leaving.reset?.()} title={title}>
      <p>{children}</p>
      <form method="dialog" className="mt-5 flex flex-wrap gap-3">
        <Button size="small" onClick={() => leaving.proceed?.()}>
          {leave}
        </Button>
        <Button type="submit" look="secondary" size="small">
          Stay
        </Button>
      </form>
    </Dialog>
  );
}
