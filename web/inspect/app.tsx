import { Frame } from '#web/inspect/frame.tsx';
import { SignIn } from '#web/inspect/screens/sign-in.tsx';
import { Wiped } from '#web/inspect/screens/wiped.tsx';
import { useSession } from '#web/inspect/session.ts';

/** The whole app: signing in the first time, and after that always the frame, with a network or without. */
export function App() {
  const { state, user } = useSession();
  if (state === 'ended') return <Wiped />;
  if (!user) return <SignIn />;
  return <Frame user={user} asksToSignIn={state === 'expired'} />;
}
