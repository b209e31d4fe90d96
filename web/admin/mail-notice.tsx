import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import * as endpoints from '#contract/desk/endpoints/mail.ts';
import type { FailedMessage, MailStatus } from '#contract/mail.ts';
import { pages } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { copyFailureInWords, mailFailureInWords } from '#web/admin/mail-words.ts';
import { Notice } from '#web/admin/notice.tsx';

/** Says on every tab that mail is not leaving, and which messages could not be delivered. Shows nothing while all is well. */
export function MailNotice({ mail: read }: { mail: MailStatus }) {
  const [mail, setMail] = useState(read);
  useEffect(() => setMail(read), [read]);
  const delayed = [problemWith(mail), cloudProblem(mail.cloud), storageProblem(mail.storage)]
    .filter(Boolean)
    .join(' ');
  const unread = mailboxProblem(mail.mailbox);
  const canRetry = mail.configured || mail.cloud.configured || mail.storage.configured;
  return (
    <>
      {delayed && (
        <Notice summary={delayed}>
          {!mail.configured && (
            <p className="mb-2 text-[0.9rem]">
              <Link to={pages.mailSettings}>Set up mail</Link>.{' '}
              <Link to={`${pages.manual}#mail`}>How to do it</Link>
            </p>
          )}
          {canRetry && (
            <CallButton endpoint={endpoints.retryMail} given={{}} words={notSent} onDone={setMail}>
              Retry
            </CallButton>
          )}
        </Notice>
      )}
      {unread && (
        <Notice label="Mailbox" summary={unread}>
          <p className="max-w-[70ch] text-[0.9rem]">
            No mail is lost: it stays in the mailbox, and we read it as soon as we can. Until then, look
            there. <Link to={`${pages.manual}#mail-in`}>How it is set up</Link>
          </p>
        </Notice>
      )}
      {mail.givenUp.length > 0 && <NotDelivered mail={mail} canRetry={canRetry} onDone={setMail} />}
    </>
  );
}

type NotDeliveredProps = { mail: MailStatus; canRetry: boolean; onDone: (mail: MailStatus) => void };

function NotDelivered({ mail, canRetry, onDone }: NotDeliveredProps) {
  return (
    <Notice
      label="Not delivered"
      summary={`${counted(mail.failed + mail.cloud.failed, 'message')} could not be delivered`}
    >
      <ul className="list-disc space-y-1 pl-5">
        {mail.givenUp.map((message) => (
          <li key={message.id} className="wrap-anywhere">
            <Undelivered message={message} />
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-[70ch] text-[0.9rem] text-ink-soft">
        We won’t try these again. Contact the customer another way, then dismiss them. This deletes the
        messages here. The inquiry’s history keeps a record of them.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CallButton
          endpoint={endpoints.dismissMail}
          given={{ body: { ids: mail.givenUp.map(({ id }) => id) } }}
          words={{ failed: 'Not dismissed' }}
          question={{
            title: `Dismiss ${counted(mail.givenUp.length, 'message')}?`,
            yes: 'Dismiss',
            no: 'Keep',
            about: <p>We delete them here and can’t send them again. You can’t undo this.</p>,
          }}
          onDone={onDone}
        >
          Dismiss
        </CallButton>
        {canRetry && (
          <CallButton endpoint={endpoints.retryMail} given={{}} words={notSent} onDone={onDone} look="quiet">
            Try again
          </CallButton>
        )}
      </div>
    </Notice>
  );
}

const notSent = { failed: 'Not sent again' };

const named: Record<string, string> = {
  'inquiry-acknowledgement': 'Automatic answer',
  'newsletter-confirmation': 'Newsletter confirmation',
  'partner-statement': 'Statement',
  'partner-link': 'Referral link',
  inspection: 'Inspection',
  'inspection-reminder': 'Reminder of an inspection',
};

const cloudKinds: Record<string, string> = {
  'cloud-copy': 'Copy to Dropbox',
  'cloud-removal': 'Deletion of a Dropbox folder',
};

/** `Automatic answer to ada@exampel.com, 20 November 2026 at 11:00 am: The mail server …`, with a link to its inquiry. */
function Undelivered({ message: { kind, to, submissionId, error, reason, at } }: { message: FailedMessage }) {
  const what = `${named[kind] ?? cloudKinds[kind] ?? 'Message'}${to ? ` to ${to}` : ''}`;
  return (
    <>
      {submissionId ? <Link to={pages.inquiry(submissionId)}>{what}</Link> : what}, {formatMoment(at)}
      {error && `: ${(kind in cloudKinds ? copyFailureInWords : mailFailureInWords)({ error, reason })}`}
    </>
  );
}

function problemWith({ configured, waiting, lastError, lastReason }: MailStatus): string | undefined {
  if (!configured && waiting === 0) return 'Mail is not set up, so nobody is told about new inquiries.';
  if (!configured) return `Mail is not set up: ${are(waiting)} waiting to be sent.`;
  if (!lastError) return undefined;
  return `Mail is delayed: ${are(waiting)} waiting to be sent. ${mailFailureInWords({ error: lastError, reason: lastReason })}`;
}

const ofMailbox: Record<NonNullable<MailStatus['mailbox']['problem']>, string> = {
  'not-reached': 'we can’t reach its server',
  'unknown-server': 'we can’t find its server’s name',
  'not-answering': 'its server is not answering',
  'not-signed-in': 'its server refused our user name or password',
  'not-secure': 'the connection to its server is not secure',
  'no-folder': 'it has no folder of the name that is set',
  'not-read': 'something went wrong while we read it',
};

function mailboxProblem({ problem, since }: MailStatus['mailbox']): string | undefined {
  if (problem === null) return undefined;
  return `Mail that comes in is not read${since ? ` since ${formatMoment(since)}` : ''}: ${ofMailbox[problem]}. (${problem})`;
}

function are(waiting: number): string {
  return counted(waiting, 'message is', 'messages are');
}

/** Only the copies failed. Our own files are safe. */
function cloudProblem({
  configured,
  waiting,
  lastError,
  lastReason,
}: MailStatus['cloud']): string | undefined {
  if (!configured || !lastError) return undefined;
  return `Copies to Dropbox are delayed: ${waiting} waiting. The files are safe here. ${copyFailureInWords({ error: lastError, reason: lastReason })}`;
}

/** Inquiries are still taken. Their files stay on this machine until the storage accepts them. */
function storageProblem({
  configured,
  waiting,
  lastError,
  lastReason,
}: MailStatus['storage']): string | undefined {
  if (!configured || !lastError) return undefined;
  const files = counted(waiting, 'file is', 'files are');
  return `The object storage is not working: ${files} waiting on this machine. ${copyFailureInWords({ error: lastError, reason: lastReason })}`;
}
