import { momentInWords } from '#contract/calendar.ts';
import { readStamp } from '#contract/capture/clock.ts';
import { conflictsOf, type Written } from '#contract/capture/state.ts';
import { browserName } from '#web/admin/report-draft/device.ts';
import { Part } from '#web/admin/report-draft/part.tsx';
import { useDraftStore } from '#web/admin/report-draft/use-draft-store.ts';
import { ConflictChoices } from '#web/capture/conflict-choices.tsx';
import { fieldId, useCapture } from '#web/capture/use-capture.ts';

/** What was written twice, with author and time. Each is shown until somebody chooses. */
export function WrittenTwice() {
  const { writerOf } = useDraftStore();
  const conflicts = conflictsOf(useCapture().draft.state);
  if (conflicts.length === 0) return null;
  return (
    <Part id="conflicts" title="Two versions: choose one" count={conflicts.length}>
      <ul className="space-y-5">
        {conflicts.map((conflict) => (
          <li
            key={`${conflict.entity} ${conflict.entityId} ${conflict.field}`}
            id={`conflict-${fieldId(conflict)}`}
            tabIndex={-1}
            className="outline-none"
          >
            <ConflictChoices
              conflict={conflict}
              origin={(written) => whoWrote(written, writerOf(written.at))}
              onChosen={() => requestAnimationFrame(() => document.getElementById('part-conflicts')?.focus())}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function whoWrote({ at, device }: Written, writer = 'Somebody'): string {
  const stamp = readStamp(at);
  const when = stamp ? momentInWords(new Date(stamp.time), 'short') : '';
  if (device.startsWith(browserName())) return `You, in this browser, ${when}`;
  return `${writer}, ${device.startsWith('desk-') ? 'at the desk' : 'on a phone'}, ${when}`;
}
