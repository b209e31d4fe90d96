import { Button } from '#web/ui/button.tsx';

/** The screen after a session was ended at the desk: one sentence, and the button to sign in. */
export function Wiped() {
  return (
    <div className="safe-page safe-top safe-bottom mx-auto w-full max-w-md px-4">
      <h1 className="text-title font-bold">Signed out</h1>
      <p role="alert" className="mt-3 text-[1.2rem]">
        This phone was signed out at the desk, so its inspections were deleted.
      </p>
      <Button className="mt-6 w-full" onClick={() => location.reload()}>
        Sign in
      </Button>
    </div>
  );
}
