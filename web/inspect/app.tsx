import { useEffect, useState } from 'react';
import type { PhoneUser } from '#contract/inspect/session.ts';
import { openPhoneStore } from '#web/inspect/open-phone-store.ts';
import { CannotOpen, Opening } from '#web/inspect/screens/opening.tsx';
import { Screens } from '#web/inspect/screens/screens.tsx';
import { SignIn } from '#web/inspect/screens/sign-in.tsx';
import { SignInAgain } from '#web/inspect/screens/sign-in-again.tsx';
import { Wiped } from '#web/inspect/screens/wiped.tsx';
import { useSession } from '#web/inspect/session.ts';
import { type FollowedStore, StoreProvider } from '#web/inspect/use-store.ts';

/** The whole app: sign-in the first time, and after that the screens, even without a network. */
export function App() {
  const { state, user } = useSession();
  if (state === 'ended') return <Wiped />;
  if (state === 'opening') return <Opening />;
  if (state === 'unreadable') return <CannotOpen />;
  if (!user) return <SignIn />;
  return <Opened user={user} asksToSignIn={state === 'expired'} />;
}

type OpenedProps = {
  user: PhoneUser;
  /** The session has expired. The work goes on, and only sending waits for a sign-in. */
  asksToSignIn: boolean;
};

function Opened({ user, asksToSignIn }: OpenedProps) {
  const [store, setStore] = useState<FollowedStore | 'failed'>();
  const [isSigningIn, setSigningIn] = useState(false);
  useEffect(() => {
    openPhoneStore().then(setStore, (problem: unknown) => {
      console.error('The storage of this phone could not be opened', problem);
      setStore('failed');
    });
  }, []);
  // Sends what was written while nobody was signed in.
  useEffect(() => {
    if (!asksToSignIn && typeof store === 'object') void store.store.syncNow();
  }, [asksToSignIn, store]);
  if (store === 'failed') return <CannotOpen />;
  if (!store) return <Opening />;
  return (
    <StoreProvider value={store}>
      {isSigningIn && asksToSignIn ? (
        <SignIn again={user} onLeave={() => setSigningIn(false)} />
      ) : (
        <>
          {asksToSignIn && <SignInAgain onSignIn={() => setSigningIn(true)} />}
          <Screens user={user} />
        </>
      )}
    </StoreProvider>
  );
}
