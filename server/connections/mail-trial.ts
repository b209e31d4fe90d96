import { facts } from '#content/facts.ts';
import type { MailTrial } from '#contract/desk/connections.ts';
import { type MailProblem, tryMail } from '../outbox/mail-trial.ts';
import type { MailSettings } from './mail.ts';

const sentences: Record<MailProblem, string> = {
  'unknown-server': 'We can’t find a mail server of this name. Check how the server’s name is spelled.',
  'not-reached': 'The mail server does not accept connections on this port. Check the name and the port.',
  'not-answering':
    'The mail server does not answer. Check the name, the port and the kind of encryption, and whether this machine may send mail at all.',
  'bad-certificate':
    'The mail server’s certificate is not valid for this name. Check the name, or ask whoever runs the mail server.',
  'not-secure':
    'We can’t make an encrypted connection to the mail server. Choose another kind of encryption, or another port.',
  'no-password':
    'The mail server asks for a password, and we have none. Enter the user name and the password.',
  'wrong-password': 'The mail server refused the user name or the password. Enter both again.',
  'refused-sender':
    'The mail server does not let us send from this address. Check the sender and the user name.',
  'refused-recipient':
    'The mail server refused the address that the test went to. Check it, or try another one.',
  'try-later': 'The mail server asks us to try again later. Wait a few minutes, then try again.',
  refused: 'The mail server refused the test mail.',
  'not-handed-over': 'The connection to the mail server broke off. Try again.',
};

/** Sends a test mail and says in a sentence what went wrong, if anything. */
export async function sendTrial(settings: MailSettings | undefined, to: string): Promise<MailTrial> {
  if (!settings) return { delivered: false, problem: 'Mail is off. Save a mail server first, then try it.' };
  const { name } = facts.identity;
  const from = { ...settings.from, name: settings.from.name || name };
  const problem = await tryMail(
    { ...settings, from },
    {
      to,
      subject: `Test mail from ${name}`,
      parts: [
        'This is a test mail. You asked for it at the desk.',
        `If you can read it, ${name} can send mail.`,
      ],
    },
  );
  return problem ? { delivered: false, problem: sentences[problem] } : { delivered: true };
}
