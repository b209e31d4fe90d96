import { momentInWords } from '#contract/calendar.ts';
import { readStamp } from '#contract/capture/clock.ts';
import { type Conflict, conflictsOf, type Written } from '#contract/capture/state.ts';
import { browserName } from '#web/admin/report-draft/device.ts';
import { Part } from '#web/admin/report-draft/part.tsx';
import { useDraftStore } from '#web/admin/report-draft/use-draft-store.ts';
import { fieldId, useCapture } from '#web/capture/use-capture.ts';
import { fieldInWords, nameOf, unseenInWords, valueInWords } from '#web/capture/words.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Conflicts: values that two people, or two devices, wrote without seeing each other's. Both are shown, with author and time,
 * until somebody chooses.
 */
export function WrittenTwice() {
  const conflicts = conflictsOf(useCapture().draft.state);
  if (conflicts.length === 0) return null;
  return (
    <Part id="conflicts" title="Two versions: choose one" count={conflicts.length}>
      <ul className="space-y-5">
        {conflicts.map((conflict) => (
          <OneConflict
            key={`${conflict.entity} ${conflict.entityId} ${conflict.field}`}
            conflict={conflict}
          />
        ))}
      </ul>
    </Part>
  );
}

function OneConflict({ conflict }: { conflict: Conflict }) {
  const { draft, write } = useCapture();
  const { entity, entityId, field, value, others } = conflict;
  const title = `${nameOf(draft, conflict)}: ${fieldInWords(field)}`;

  function choose({ value: chosen }: Written) {
    void write(entity, entityId, { [field]: chosen });
    requestAnimationFrame(() => document.getElementById('part-conflicts')?.focus());
  }

  return (
    <li id={`conflict-${fieldId({ entity, entityId })}`} tabIndex={-1} className="outline-none">
      <p className="font-semibold">{title}</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {[value, ...others].map((written) => (
          <div
            key={`${written.at} ${JSON.stringify(written.value)}`}
            className="border-l-4 border-caution bg-caution-wash p-3"
          >
            <p className="lettering text-ink-soft">
              <WhoWrote written={written} />
            </p>
            {written === value && <p>The report uses this version until you choose.</p>}
            <p className="mt-1 wrap-anywhere whitespace-pre-wrap">
              {valueInWords(draft, conflict, written.value)}
            </p>
            {written !== value &&
              unseenInWords(draft, conflict).map((words) => (
                <p key={words} className="wrap-anywhere whitespace-pre-wrap">
                  {words}
                </p>
              ))}
            <Button
              look="secondary"
              size="small"
              className="mt-2"
              aria-label={`Keep this one: ${valueInWords(draft, conflict, written.value)}, ${title}`}
              onClick={() => choose(written)}
            >
              Keep this one
            </Button>
          </div>
        ))}
      </div>
    </li>
  );
}

function WhoWrote({ written: { at, device } }: { written: Written }) {
  const { writerOf } = useDraftStore();
  const stamp = readStamp(at);
  const when = stamp ? momentInWords(new Date(stamp.time), 'short') : '';
  if (device.startsWith(browserName())) return <>You, in this browser, {when}</>;
  const where = device.startsWith('desk-') ? 'at the desk' : 'on a phone';
  return (
    <>
      {writerOf(at) ?? 'Somebody'}, {where}, {when}
    </>
  );
}
