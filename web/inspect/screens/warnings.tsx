import { type ReactNode, useSyncExternalStore } from 'react';
import { counted } from '#contract/counted.ts';
import {
  canInstall,
  install,
  installHint,
  isHintPutAway,
  isInstalled,
  putHintAway,
  watchInstalling,
} from '#web/inspect/installing.ts';
import { isClockWrong } from '#web/inspect/office-time.ts';
import { useStore } from '#web/inspect/use-store.ts';
import { bytesInWords, durationInWords, LONGEST_UNSENT_MS } from '#web/inspect/words.ts';
import { Button } from '#web/ui/button.tsx';

/** Below this much free room the phone warns: about a hundred photos. */
const LITTLE_ROOM_BYTES = 400e6;
const PHOTO_BYTES = 4e6;

/** Warnings about anything that could lose work. */
export function Warnings() {
  const { clockOffMs, oldest, room } = useStore((store) => ({
    clockOffMs: store.connection().clockOffMs,
    oldest: Math.max(0, ...store.inspections().map((id) => store.sendState(id).oldestUnsentMs ?? 0)),
    room: store.room(),
  }));
  const isShort = room.freeBytes !== undefined && room.freeBytes < LITTLE_ROOM_BYTES;
  return (
    <div className="mt-3 space-y-3 empty:hidden">
      {isClockWrong(clockOffMs) && (
        <Warning
          title={`This phone’s clock is ${durationInWords(Math.abs(clockOffMs))} ${clockOffMs > 0 ? 'fast' : 'slow'}`}
        >
          Let the phone set its time by itself. Until then we correct the time at which you finish, but not
          the times of photos.
        </Warning>
      )}
      {oldest > LONGEST_UNSENT_MS && (
        <Warning title={`Something has not been sent for ${durationInWords(oldest)}`}>
          Open this app where there is reception, and leave it open until everything is sent.
        </Warning>
      )}
      {isShort && (
        <Warning
          title={`Room for about ${counted(Math.floor((room.freeBytes ?? 0) / PHOTO_BYTES), 'more photo')}`}
        >
          This phone has {bytesInWords(room.freeBytes ?? 0)} left for this app. Delete photos, videos or apps
          that you do not need.
        </Warning>
      )}
      <InstallHint mayBePutAway />
    </div>
  );
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border border-l-4 border-caution bg-caution-wash p-3 text-caution">
      <p className="font-bold">{title}</p>
      <p className="mt-0.5">{children}</p>
    </div>
  );
}

/** A browser may delete what a page keeps after a week without use; it leaves an installed app alone. */
export function InstallHint({ mayBePutAway = false }: { mayBePutAway?: boolean }) {
  const canAsk = useSyncExternalStore(watchInstalling, canInstall);
  const isAway = useSyncExternalStore(watchInstalling, isHintPutAway);
  if (isInstalled() || (mayBePutAway && isAway)) return null;
  return (
    <div className="border border-l-4 border-blueprint bg-blueprint-wash p-3">
      <p className="font-bold">Put this app on the home screen</p>
      <p className="mt-0.5">
        Without that, the phone may delete unsent work if you do not open the app for seven days.{' '}
        {canAsk ? '' : installHint()}
      </p>
      {canAsk && (
        <Button look="secondary" className="mt-2 w-full" onClick={() => void install()}>
          Install
        </Button>
      )}
      {mayBePutAway && (
        <Button look="quiet" className="mt-1 -ml-3.5 min-h-12" onClick={putHintAway}>
          Not now
        </Button>
      )}
    </div>
  );
}
