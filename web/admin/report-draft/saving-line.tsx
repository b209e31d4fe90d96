import { useBeforeUnload } from 'react-router';
import { AskToLeave } from '#web/admin/ask-to-leave.tsx';
import { useDraftStore, useShown } from '#web/admin/report-draft/use-draft-store.ts';
import { useSaving } from '#web/capture/saving.ts';
import { Button } from '#web/ui/button.tsx';

/** Says whether the typed text is on the server, and what to do if it is not. */
export function SavingLine() {
  const store = useDraftStore();
  const { saving, refused, stale } = useShown();
  // Text that is still being typed. It is saved after a pause.
  const isTyping = useSaving().state === 'saving';
  const isFailed = saving.state === 'failed';
  const isOnItsWay = isFailed || saving.state === 'saving' || isTyping;
  useBeforeUnload((event) => {
    if (isOnItsWay) event.preventDefault();
  });
  return (
    <div className="min-w-0 grow">
      <p
        role="status"
        className={isFailed || refused.length > 0 ? 'font-semibold text-fail' : 'text-ink-soft'}
      >
        {isFailed
          ? `Not saved: ${saving.why}`
          : refused.length > 0
            ? `Not saved: ${refused[0]?.reason}`
            : isOnItsWay
              ? 'Saving …'
              : saving.state === 'saved'
                ? 'Saved'
                : 'Your changes are saved automatically'}
      </p>
      {isFailed && (
        <Button look="secondary" size="small" className="mt-1" onClick={store.again}>
          Try again
        </Button>
      )}
      {!isFailed && stale && (
        <p className="text-caution">
          The preview is not up to date. {stale}{' '}
          <Button look="secondary" size="small" onClick={() => void store.refresh()}>
            Read it again
          </Button>
        </p>
      )}
      <AskToLeave when={isFailed} title="Some changes are not saved" leave="Leave">
        This tab keeps them until you close it. Open this page again to send them.
      </AskToLeave>
    </div>
  );
}
