import { Button } from '#web/ui/button.tsx';

/** Says above any screen that the session has expired. The work goes on without it. */
export function SignInAgain({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div
      role="status"
      className="safe-top flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-caution bg-caution-wash px-4 py-3 text-caution"
    >
      <p className="grow basis-56 font-semibold">
        Sign in again to send your work. Everything on this phone is still here.
      </p>
      <Button look="secondary" onClick={onSignIn}>
        Sign in
      </Button>
    </div>
  );
}
