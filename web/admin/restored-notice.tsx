import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import type { AwaitedPhone, Restored } from '#contract/desk/endpoints/installation.ts';
import * as endpoints from '#contract/desk/endpoints/installation.ts';
import { pages } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { Notice } from '#web/admin/notice.tsx';

/** After a restore: from when the backup is, and which phones may still have what came later. */
export default function RestoredNotice({ restore }: { restore: Restored }) {
  const { id, backupAt, noticedAt, phones } = restore;
  const [dismissed, setDismissed] = useState<string>();
  if (dismissed === id) return null;
  const what = backupAt
    ? `The backup of ${formatMoment(backupAt)} was restored on ${formatMoment(noticedAt)}.`
    : `On ${formatMoment(noticedAt)} a phone had changes that the database no longer has: it was set back.`;
  // First, because a narrow screen shows only the beginning of the line.
  const waits =
    phones.length > 0
      ? `Waiting for ${counted(phones.length, 'phone')} after a restore.`
      : 'All known phones have been in touch after a restore.';
  return (
    <Notice summary={`${waits} ${what}`}>
      <div className="max-w-[70ch] space-y-2 text-[0.9rem]">
        {phones.length > 0 && (
          <>
            <p>
              These phones may have work that the backup does not have. They send it when somebody opens the
              app with a connection. Do not publish a report of theirs before that.
            </p>
            <ul className="list-disc space-y-1 pl-5">
              {phones.map((phone) => (
                <li key={phone.device}>{phoneInWords(phone, noticedAt)}</li>
              ))}
            </ul>
          </>
        )}
        <p>
          Inquiries, acceptances, payments and numbers given out after the backup are not on any phone.{' '}
          <Link to={`${pages.manual}#after-a-restore`}>What to do about them</Link>
        </p>
        <CallButton
          endpoint={endpoints.dismissRestored}
          given={{ id }}
          words={{ failed: 'Not dismissed' }}
          readsAgain={false}
          onDone={() => setDismissed(id)}
          question={{
            title: 'Dismiss this notice?',
            yes: 'Dismiss',
            no: 'Keep',
            about: <p>Phones still send what is missing. We only stop listing those that we wait for.</p>,
          }}
        >
          Dismiss
        </CallButton>
      </div>
    </Notice>
  );
}

/** `Ines Example, last in touch on 26 November 2026 at 9:00 am`, and what it is still sending. */
function phoneInWords({ person, lastContact, unsent }: AwaitedPhone, noticedAt: string): string {
  const whose = person ?? 'Somebody';
  if (lastContact >= noticedAt)
    return unsent > 0
      ? `${whose}: in touch, ${counted(unsent, 'change or photo file', 'changes or photo files')} still to send`
      : `${whose}: in touch, still comparing`;
  return `${whose}: last in touch on ${formatMoment(lastContact)}`;
}
