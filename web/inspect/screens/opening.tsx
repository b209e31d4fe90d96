import { Button } from '#web/ui/button.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

export function Opening() {
  return (
    <div className="pt-24">
      <Waiting>Opening what is on this phone…</Waiting>
    </div>
  );
}

/**
 * The screen when the browser refuses access to its storage. Nothing can be saved, so nothing can be entered.
 */
export function CannotOpen() {
  return (
    <div className="safe-top mx-auto max-w-md px-4 py-10">
      <h1 className="text-title font-bold">The storage of this phone can’t be opened</h1>
      <p className="mt-3">
        Close the app and open it again. If that does not help, restart the phone. A private window keeps
        nothing, so open the app in an ordinary one.
      </p>
      <Button className="mt-6 w-full" onClick={() => location.reload()}>
        Open again
      </Button>
    </div>
  );
}
