import { useEffect, useState } from 'react';
import { counted } from '#contract/counted.ts';
import type { Elsewhere } from '#web/inspect/store/ask-server.ts';
import type { Connection } from '#web/inspect/store/types.ts';
import { useMinute } from '#web/inspect/use-minute.ts';
import { useStore, useTheStore } from '#web/inspect/use-store.ts';
import { nearMomentInWords } from '#web/inspect/words.ts';
import { Button } from '#web/ui/button.tsx';

/** The state of the connection to the office, in one line. It needs no action, but after a failure a tap tries again at once. */
export function ConnectionLine() {
  const now = useMinute();
  const { connection, all } = useStore((store) => ({
    connection: store.connection(),
    all: store.inspections().map((id) => store.sendState(id)),
  }));
  const unsent = all.reduce((sum, one) => sum + one.unsentOperations + one.photosWaiting, 0);
  const refused = all.reduce((sum, one) => sum + one.refused.length, 0);
  const waits = [
    ...(unsent > 0 ? [`${counted(unsent, 'change')} not sent yet`] : []),
    ...(refused > 0 ? [`${counted(refused, 'change')} refused`] : []),
  ].join(', ');
  const isWell = waits === '' && connection.state === 'idle';
  return (
    <div className={`border-l-4 py-1 pl-3 ${isWell ? 'border-pass' : 'border-caution'}`}>
      <p role="status">{sentenceOf(connection, waits, now)}</p>
      {connection.triesAgainAt && <TryAgain at={connection.triesAgainAt} />}
    </div>
  );
}

/** @param waits what is not sent, in words; empty if there is nothing */
function sentenceOf(connection: Connection, waits: string, now: Date): string {
  const contact = connection.lastContact
    ? `Last connected ${nearMomentInWords(connection.lastContact, now)}.`
    : '';
  switch (connection.state) {
    case 'offline': {
      const why = connection.answeredBy ? insteadOfUs[connection.answeredBy] : 'No connection.';
      return waits ? `${why} ${waits}, saved on this phone.` : `${why} Your work is saved on this phone.`;
    }
    case 'sending':
      return waits ? `Sending. ${waits}.` : 'Getting the latest changes.';
    case 'idle':
      return waits ? `Connected. ${waits}.` : `Everything is sent. ${contact}`.trim();
    case 'signed-out':
      return waits ? `${waits}: sign in again to send them.` : 'Sign in again to get the latest changes.';
    case 'ended':
      return 'This phone was signed out at the desk.';
    case 'failing':
      return [
        connection.problem ??
          (connection.answeredBy
            ? insteadOfUs[connection.answeredBy]
            : 'The office can’t take anything just now.'),
        waits && `${waits}.`,
      ]
        .filter(Boolean)
        .join(' ');
  }
}

const insteadOfUs: Record<Elsewhere, string> = {
  'sign-in-page': 'This network asks you to sign in. Open any web page in your browser and sign in there.',
  blocked: 'Something in this network blocks the office.',
  fault: 'The office’s server has a fault.',
};

/** When it is tried again, and a button for those who don't want to wait. */
function TryAgain({ at }: { at: Date }) {
  const store = useTheStore();
  const seconds = useSecondsUntil(at);
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {seconds > 0 && (
        <span>Trying again in {seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}.</span>
      )}
      <Button look="quiet" className="-ml-3.5 min-h-12" onClick={() => void store.syncNow()}>
        Try now
      </Button>
    </p>
  );
}

function useSecondsUntil(moment: Date): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment.getTime() - now) / 1_000));
}
