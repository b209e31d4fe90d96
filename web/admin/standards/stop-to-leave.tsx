import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { pages } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before an upload that is under way is left, which stops it: for another page, or with the whole window. */
export function StopToLeave({ uploading }: { uploading: boolean }) {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever has logged out has nothing to stay for.
      uploading && ![currentLocation.pathname, pages.login].includes(nextLocation.pathname),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (uploading) event.preventDefault();
      },
      [uploading],
    ),
  );
  return (
    <Dialog
      // An upload that ends while this is asked needs no answer: what came of it stands on the page.
      open={uploading && leaving.state === 'blocked'}
      onClose={() => leaving.reset?.()}
      title="Stop the upload?"
    >
      <p>We are still sending or reading the document. If you leave now, we stop and keep nothing of it.</p>
      <form method="dialog" className="mt-5 flex flex-wrap gap-3">
        <Button size="small" onClick={() => leaving.proceed?.()}>
          Stop and leave
        </Button>
        <Button type="submit" look="secondary" size="small">
          Stay
        </Button>
      </form>
    </Dialog>
  );
}
