import { Notice } from '#web/admin/notice.tsx';

/** Says that all data is made up. Only `npm run demo` shows it. */
export function DemonstrationNotice() {
  return (
    <Notice summary="This is a demonstration. Every person, job and amount is made up, and everything is deleted when it stops.">
      <p className="max-w-[70ch] text-[0.9rem] text-ink-soft">
        No mail leaves the demonstration. Change anything you like.
      </p>
    </Notice>
  );
}
