import { useRevalidator } from 'react-router';
import type { MailStatus } from '#contract/mail.ts';
import { deskApi } from '#web/admin/desk-api.ts';
import { attempt } from '#web/admin/outcome.ts';
import { Button } from '#web/ui/button.tsx';

/** Says on every tab that mail is not leaving, before a customer has to. What failed can be sent again at once. Nothing is shown while all is well. */
export function MailNotice({ mail }: { mail: MailStatus }) {
  const revalidator = useRevalidator();
  const sentence = [problemWith(mail), cloudProblem(mail.cloud), storageProblem(mail.storage)]
    .filter(Boolean)
    .join(' ');
  if (!sentence) return null;

  async function retry() {
    const { unanswered } = await attempt(deskApi.retryMail(), { failed: 'Not sent again' });
    if (!unanswered) await revalidator.revalidate();
  }

  return (
    <div
      role="status"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-caution bg-caution-wash px-4 py-1.5 text-[0.95rem] text-ink"
    >
      <p className="py-1.5">{sentence}</p>
      {(mail.configured || mail.cloud.configured || mail.storage.configured) && (
        <Button look="secondary" size="small" onClick={() => void retry()}>
          Retry
        </Button>
      )}
    </div>
  );
}

function problemWith({ configured, waiting, failed, lastError }: MailStatus): string | undefined {
  if (!configured)
    return `Mail is not set up: ${counted(waiting)} waiting. Set SMTP_URL and restart to send them.`;
  const said = lastError ? ` The mail server says: ${lastError}` : '';
  if (failed > 0) return `Mail is failing: ${counted(failed)} given up on, ${waiting} waiting.${said}`;
  if (lastError) return `Mail is delayed: ${counted(waiting)} waiting.${said}`;
  return undefined;
}

/** Files stay with us whatever happens to their copies; one that is lost here cannot be copied. */
function cloudProblem({ configured, waiting, failed, lastError }: MailStatus['cloud']): string | undefined {
  if (!configured || !lastError) return undefined;
  if (failed > 0)
    return `Copies to the cloud folder are failing: ${failed} given up on, ${waiting} waiting. ${lastError}`;
  return `Copies to the cloud folder are delayed: ${waiting} waiting. The files are safe here. ${lastError}`;
}

/** Leads are taken all the same; their files stay where they came in until the storage takes them. */
function storageProblem({ configured, waiting, lastError }: MailStatus['storage']): string | undefined {
  if (!configured || !lastError) return undefined;
  const files = waiting === 1 ? '1 file waits' : `${waiting} files wait`;
  return `The object storage does not answer as it should: ${files} on this machine. ${lastError}`;
}

function counted(messages: number): string {
  return messages === 1 ? '1 message is' : `${messages} messages are`;
}
