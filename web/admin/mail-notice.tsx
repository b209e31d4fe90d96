import type { MailStatus } from '#contract/mail.ts';

/** Says on every tab that mail is not leaving, before a customer has to. Nothing is shown while all is well. */
export function MailNotice({ mail }: { mail: MailStatus }) {
  const sentence = problemWith(mail);
  if (!sentence) return null;
  return (
    <p
      role="status"
      className="mt-5 border-l-4 border-caution bg-caution-wash px-4 py-2.5 text-[0.95rem] text-ink"
    >
      {sentence}
    </p>
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

function counted(messages: number): string {
  return messages === 1 ? '1 message is' : `${messages} messages are`;
}
