import { useState } from 'react';
import { signOut } from '#web/inspect/session.ts';
import { isAnythingOpen } from '#web/inspect/store/send-state.ts';
import { useStore } from '#web/inspect/use-store.ts';
import { houseOf } from '#web/inspect/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Signing out deletes the phone's data. Unsent work would be lost, so it is named first. */
export function SignOut() {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const unsent = useStore((store) =>
    store
      .inspections()
      .filter((id) => isAnythingOpen(store.sendState(id)))
      .map((id) => houseOf(store.visits(), id)),
  );
  async function leave() {
    try {
      await signOut();
    } catch {
      setProblem('You need a connection to sign out. Try again when you have reception');
    }
  }
  return (
    <div className="mt-8 border-t-2 border-ink pt-4">
      <Button look="secondary" className="w-full" onClick={() => setAsking(true)}>
        Sign out
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Sign out of this phone?">
        {unsent.length > 0 ? (
          <p className="font-semibold text-fail">
            Some changes are not sent: {unsent.join(', ')}. Signing out deletes them. Wait until they are
            sent, or save everything to a file first.
          </p>
        ) : (
          <p>Everything is sent. Signing out deletes the inspections from this phone.</p>
        )}
        {problem && (
          <p role="alert" className="mt-3 font-semibold text-fail">
            {problem}
          </p>
        )}
        <div className="mt-5 space-y-2">
          <Button
            look="secondary"
            className={unsent.length > 0 ? 'w-full border-fail! text-fail!' : 'w-full'}
            onClick={() => void leave()}
          >
            {unsent.length > 0 ? 'Delete them and sign out' : 'Sign out'}
          </Button>
          <Button className="w-full" onClick={() => setAsking(false)}>
            Stay signed in
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
