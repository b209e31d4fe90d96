import { appendFile, writeFile } from 'node:fs/promises';
import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { fileName } from './one-line.ts';

/** A mail that is larger is not downloaded: its head and its text are, and its files are named. */
export const LARGEST_MAIL = 40 * 1024 * 1024;
const AT_ONCE = 2 * 1024 * 1024;
const LONGEST_TEXT = 1024 * 1024;
/** So many files of a mail that is too large are named. */
const MOST_NAMED = 50;

/** Writes a mail into a file, a part of it after the other. */
export async function download(client: ImapFlow, uid: number, path: string): Promise<void> {
  await writeFile(path, '', { mode: 0o600 });
  for (let start = 0; ; start += AT_ONCE) {
    const got = await client.fetchOne(String(uid), { source: { start, maxLength: AT_ONCE } }, { uid: true });
    const part = got ? got.source : undefined;
    if (part) await appendFile(path, part);
    if (!part || part.length < AT_ONCE) return;
    if (start + AT_ONCE >= LARGEST_MAIL) return;
  }
}

/**
 * Writes the head and the text of a mail that is too large into a file.
 *
 * @returns its files, which stay in the mailbox
 */
export async function downloadText(
  client: ImapFlow,
  uid: number,
  path: string,
): Promise<{ name: string; size: number }[]> {
  const about =
    (await client.fetchOne(String(uid), { headers: true, bodyStructure: true }, { uid: true })) || undefined;
  const head = about?.headers?.toString('latin1') ?? '';
  const leaves = about?.bodyStructure ? leavesOf(about.bodyStructure) : [];
  const text = ['text/plain', 'text/html']
    .flatMap((type) => leaves.filter((one) => one.type === type && one.disposition !== 'attachment'))
    .at(0);
  const part = text?.part ?? '1';
  const body = text
    ? (await client.fetchOne(
        String(uid),
        { bodyParts: [`${part}.mime`, { key: part, start: 0, maxLength: LONGEST_TEXT }] },
        { uid: true },
      )) || undefined
    : undefined;
  const parts = body?.bodyParts ?? new Map<string, Buffer>();
  // Of a mail in one part, its own head says what the part is.
  const mime = parts.get(`${part}.mime`)?.toString('latin1').trim() ?? '';
  const ofPart = mime || head.match(CONTENT)?.join('\n') || '';
  const own = head.replaceAll(CONTENT, '').trim();
  const bytes = parts.get(part) ?? Buffer.alloc(0);
  await writeFile(path, Buffer.concat([Buffer.from(`${own}\r\n${ofPart.trim()}\r\n\r\n`, 'latin1'), bytes]), {
    mode: 0o600,
  });
  return leaves
    .filter((one) => one !== text && !(one.type.startsWith('text/') && one.disposition !== 'attachment'))
    .slice(0, MOST_NAMED)
    .map(({ dispositionParameters, parameters, size = 0 }) => ({
      name: fileName(dispositionParameters?.filename ?? parameters?.name ?? 'file'),
      // As it is without its transfer encoding.
      size: Math.floor((size * 3) / 4),
    }));
}

const CONTENT = /^content-[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*\r?\n?/gim;

/** The parts of a mail that have no parts themselves. */
function leavesOf(structure: MessageStructureObject): MessageStructureObject[] {
  const found: MessageStructureObject[] = [];
  const left = [structure];
  for (let one = left.shift(); one; one = left.shift()) {
    if (one.childNodes?.length) left.unshift(...one.childNodes);
    else found.push(one);
  }
  return found;
}
