import { Button } from '#web/ui/button.tsx';

/** What a phone says after its session was ended at the desk: one sentence, and the way to begin again. */
export function Wiped() {
  return (
    <div className="safe-top safe-bottom px-4 py-10">
      <p role="alert" className="text-[1.2rem] font-semibold">
        This phone was signed out at the desk, so everything it kept was deleted.
      </p>
      <Button className="mt-6 w-full" onClick={() => location.reload()}>
        Sign in
      </Button>
    </div>
  );
}
