import { readStamp } from '#contract/capture/clock.ts';
import type { Conflict, Written } from '#contract/capture/state.ts';
import { ConflictChoices } from '#web/capture/conflict-choices.tsx';
import { useTheStore } from '#web/inspect/use-store.ts';
import { atNearMoment } from '#web/inspect/words.ts';

/** What was written twice. Each is shown until somebody chooses. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { device } = useTheStore();
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="conflicts" className="mt-5">
      <h2 id="conflicts" className="border-b-2 border-ink pb-1 text-[1.15rem] font-bold">
        Two versions: choose one
      </h2>
      <ul>
        {conflicts.map((conflict) => (
          <li
            key={`${conflict.entity} ${conflict.entityId} ${conflict.field}`}
            className="border-b border-line py-4"
          >
            <ConflictChoices conflict={conflict} origin={(written) => whereWritten(written, device)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function whereWritten({ at, device }: Written, here: string): string {
  const stamp = readStamp(at);
  const when = stamp ? atNearMoment(new Date(stamp.time), new Date()) : '';
  if (device === here) return `Written on this phone ${when}`;
  return `Written ${device.startsWith('desk-') ? 'at the desk' : 'on another phone'} ${when}`;
}
