import type * as endpoints from '#contract/desk/endpoints/messages.ts';
import { MessageAnswer, REPLY_FILES } from '#contract/desk/messages.ts';
import { paths } from '#contract/paths.ts';
import type { z } from '#contract/schema.ts';
import { CallFailed, type CallInput, parseJson, underKey } from '#web/api.ts';
import { sendForm } from '#web/send-form.ts';

/**
 * Sends a reply with its files: the call `reply`, as a form. The same reply sent again after a lost answer has the same key.
 *
 * @throws CallFailed or NoAnswer, as a call does
 */
export async function sendWithFiles(
  { id, body: { words, lastSeen } }: CallInput<typeof endpoints.reply>,
  { files, onSent }: { files: readonly File[]; onSent: (percent: number) => void },
): Promise<z.output<typeof MessageAnswer>> {
  const form = new FormData();
  form.append('words', words);
  form.append('lastSeen', lastSeen ?? '');
  for (const file of files) form.append(REPLY_FILES, file);
  const path = paths.replyWithFiles(id);
  const named = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  onSent(0);
  return underKey(JSON.stringify([path, words, lastSeen, named]), async (key) => {
    const { signal } = new AbortController();
    const { status, statusText, text } = await sendForm(path, form, {
      accept: 'application/json',
      key,
      onSent,
      signal,
    });
    if (status >= 400) throw new CallFailed(status, text, statusText);
    return MessageAnswer.parse(parseJson(text));
  });
}
