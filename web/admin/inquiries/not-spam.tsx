import { denySpam } from '#contract/desk/endpoints/inquiries.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { undoOf } from '#web/admin/inquiries/undo.ts';

const words = { failed: 'Still suspected spam', done: 'Not spam: it stands with the other inquiries now' };

/** Makes an inquiry that looked like spam an inquiry like any other. */
export function NotSpam({ id }: { id: string }) {
  return (
    <CallButton endpoint={denySpam} given={{ id }} words={{ ...words, undo: undoOf(id) }}>
      Not spam
    </CallButton>
  );
}
