import { useState } from 'react';
import type { PhoneUser } from '#contract/inspect/session.ts';
import { SignIn } from '#web/inspect/screens/sign-in.tsx';
import { Button } from '#web/ui/button.tsx';

type FrameProps = {
  user: PhoneUser;
  /** Its session has run out. The work goes on; only sending waits for a sign-in. */
  asksToSignIn: boolean;
};

/** What stands around every screen of a phone that somebody has signed in on. */
export function Frame({ user, asksToSignIn }: FrameProps) {
  const [isSigningIn, setSigningIn] = useState(false);
  if (isSigningIn && asksToSignIn) return <SignIn again={user} onLeave={() => setSigningIn(false)} />;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="on-blueprint safe-top bg-blueprint-deep text-white">
        <div className="flex min-h-14 items-center justify-between gap-4 px-4">
          <h1 className="text-[1.2rem] font-bold">Today</h1>
          <p className="truncate">{user.name}</p>
        </div>
      </header>
      {asksToSignIn && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-caution bg-caution-wash px-4 py-3 text-caution"
        >
          <p className="grow basis-56 font-semibold">
            Sign in again to send your work. Everything on this phone is still here.
          </p>
          <Button look="secondary" onClick={() => setSigningIn(true)}>
            Sign in
          </Button>
        </div>
      )}
      <div className="safe-page safe-bottom grow px-4 pt-5">
        <p>No inspections are on this phone.</p>
      </div>
    </div>
  );
}
