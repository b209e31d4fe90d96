import { readStamp } from '#contract/capture/clock.ts';
import type { Conflict, Written } from '#contract/capture/state.ts';
import type { Draft } from '#web/capture/draft.ts';
import { useWrite } from '#web/capture/use-capture.ts';
import { fieldInWords, nameOf, unseenInWords, valueInWords } from '#web/capture/words.ts';
import { useTheStore } from '#web/inspect/use-store.ts';
import { atNearMoment } from '#web/inspect/words.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Conflicts: values that two devices wrote without seeing each other's. Both are shown until somebody
 * chooses.
 */
export function Conflicts({ draft, conflicts }: { draft: Draft; conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="conflicts" className="mt-5">
      <h2 id="conflicts" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        Two versions: choose one
      </h2>
      <ul>
        {conflicts.map((conflict) => (
          <OneConflict
            key={`${conflict.entity} ${conflict.entityId} ${conflict.field}`}
            draft={draft}
            conflict={conflict}
          />
        ))}
      </ul>
    </section>
  );
}

function OneConflict({ draft, conflict }: { draft: Draft; conflict: Conflict }) {
  const { device } = useTheStore();
  const write = useWrite();
  const { entity, entityId, field, value, others } = conflict;
  const choose = ({ value: chosen }: Written) => void write(entity, entityId, { [field]: chosen });
  return (
    <li className="border-b border-line py-4">
      <p className="font-semibold">
        {nameOf(draft, conflict)}: {fieldInWords(field)}
      </p>
      {[value, ...others].map((written) => (
        <div
          key={`${written.at} ${JSON.stringify(written.value)}`}
          className="mt-3 border-l-4 border-caution pl-3"
        >
          <p className="lettering text-ink-soft">{whereWritten(written, device)}</p>
          {written === value && <p>The report uses this version until you choose.</p>}
          <p className="break-words whitespace-pre-wrap">{valueInWords(draft, conflict, written.value)}</p>
          {written !== value &&
            unseenInWords(draft, conflict).map((words) => (
              <p key={words} className="break-words whitespace-pre-wrap">
                {words}
              </p>
            ))}
          <Button look="secondary" className="mt-2 w-full" onClick={() => choose(written)}>
            Keep this one
          </Button>
        </div>
      ))}
    </li>
  );
}

function whereWritten({ at, device }: Written, here: string): string {
  const stamp = readStamp(at);
  const when = stamp ? atNearMoment(new Date(stamp.time), new Date()) : '';
  if (device === here) return `Written on this phone ${when}`;
  return `Written ${device.startsWith('desk-') ? 'at the desk' : 'on another phone'} ${when}`;
}
