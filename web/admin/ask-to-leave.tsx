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
  /** What the button says that leaves. */
  leave: string;
};

/** Asks before the page is left while that would lose something: for another page, or with the whole window. */
export function AskToLeave({ when, title, children, leave }: AskToLeaveProps) {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever has logged out has nothing to stay for.
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
    // What has come to an end while this is asked needs no answer.
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
