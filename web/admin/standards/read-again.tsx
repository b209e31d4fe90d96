import { useRef, useState } from 'react';
import { correctOutline, previewOutline } from '#contract/desk/endpoints/standards.ts';
import type { Outline, OutlineCorrections, ReadingChanges } from '#contract/desk/standards.ts';
import { ChangesAhead } from '#web/admin/standards/changes-ahead.tsx';
import { useCall } from '#web/admin/use-call.ts';
import { Button } from '#web/ui/button.tsx';

type ReadAgainProps = {
  standard: Outline['standard'];
  corrections: OutlineCorrections;
  /** Whether marks are not saved yet. */
  isChanged: boolean;
  onSaved: (saved: Outline) => void;
  onDiscard: () => void;
};

/**
 * Reads the document again with the marks, at once or after a look at what that would change. The pressed button keeps the focus
 * meanwhile and after a failure.
 */
export function ReadAgain({ standard, corrections, isChanged, onSaved, onDiscard }: ReadAgainProps) {
  const look = useRef<HTMLButtonElement>(null);
  const given = { id: standard.id, version: standard.version, body: corrections };
  // What was seen for other marks says nothing about these.
  const asked = JSON.stringify(given);
  const [seen, setSeen] = useState<{ asked: string; changes: ReadingChanges }>();
  const changes = seen?.asked === asked ? seen.changes : undefined;
  const preview = useCall(
    previewOutline,
    { failed: 'Not read' },
    { onDone: (changes) => setSeen({ asked, changes }) },
  );
  const again = useCall(
    correctOutline,
    { failed: 'Not read again', done: 'Read again', detail: ({ message }) => message },
    {
      onDone: ({ outline }) => {
        onSaved(outline);
        leaveChanges();
      },
      onRefused: ({ isChanged }) => {
        if (isChanged) leaveChanges();
        return false;
      },
    },
  );
  /** They have been made, or others would be made by now. The button that was pressed goes with them. */
  function leaveChanges() {
    if (!changes) return;
    setSeen(undefined);
    look.current?.focus();
  }
  const isBusy = preview.pending || again.pending;

  const readAgain = () => !isBusy && void again.run({ ...given, query: { planned: changes?.mark } });
  const take = (
    <Button size="small" className="min-h-11!" onClick={readAgain}>
      {again.pending ? 'Reading…' : isChanged ? 'Save and read again' : 'Read again'}
    </Button>
  );
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={look}
          look="secondary"
          size="small"
          className="min-h-11!"
          onClick={() => !isBusy && void preview.run(given)}
        >
          {preview.pending ? 'Reading…' : 'See what would change'}
        </Button>
        {!changes && take}
        {isChanged && (
          <>
            <span className="text-[0.9rem] text-ink-soft">Not saved yet</span>
            <Button look="quiet" size="small" className="min-h-11!" onClick={onDiscard}>
              Discard unsaved marks
            </Button>
          </>
        )}
      </div>
      <ChangesAhead changes={changes} isReading={preview.pending}>
        {take}
      </ChangesAhead>
    </div>
  );
}
