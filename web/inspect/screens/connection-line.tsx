import { counted } from '#contract/counted.ts';
import type { Connection } from '#web/inspect/store/types.ts';
import { useMinute } from '#web/inspect/use-minute.ts';
import { useStore } from '#web/inspect/use-store.ts';
import { nearMomentInWords } from '#web/inspect/words.ts';

/** The state of the connection to the office, in one line. It needs no action. */
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
    <p role="status" className={`border-l-4 py-1 pl-3 ${isWell ? 'border-pass' : 'border-caution'}`}>
      {sentenceOf(connection, waits, now)}
    </p>
  );
}

/** @param waits what is not sent, in words; empty if there is nothing */
function sentenceOf(connection: Connection, waits: string, now: Date): string {
  const contact = connection.lastContact
    ? `Last connected ${nearMomentInWords(connection.lastContact, now)}.`
    : '';
  switch (connection.state) {
    case 'offline':
      return waits
        ? `No connection. ${waits}, saved on this phone.`
        : 'No connection. Your work is saved on this phone.';
    case 'sending':
      return waits ? `Sending. ${waits}.` : 'Getting the latest changes.';
    case 'idle':
      return waits ? `Connected. ${waits}.` : `Everything is sent. ${contact}`.trim();
    case 'signed-out':
      return waits ? `${waits}: sign in again to send them.` : 'Sign in again to get the latest changes.';
    case 'ended':
      return 'This phone was signed out at the desk.';
    case 'failing':
      return [connection.problem ?? 'The office can’t take anything just now.', waits && `${waits}.`]
        .filter(Boolean)
        .join(' ');
  }
}
