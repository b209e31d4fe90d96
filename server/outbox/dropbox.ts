import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { FileNotHereError } from '../unavailable.ts';
import type { CloudCopy, CloudRemoval, Delivery } from './message.ts';

type Settings = { appKey: string; appSecret: string; refreshToken: string; apiOrigin: string | undefined };

/** Tokens last four hours. A new one is requested well before. */
const RENEW_BEFORE_MS = 5 * 60 * 1000;
const TIMEOUT_MS = 60_000;

/** Makes one call with a valid token, and returns its answer, even a refusal. */
type Call = (
  url: string,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
) => Promise<Response>;

/**
 * Copies files into a Dropbox folder by its HTTP API, and deletes such a folder. A copy made twice is the same copy: files are overwritten under their
 * own names, and folders come about with them.
 *
 * @param settings.apiOrigin one origin for every call, instead of Dropbox's two
 */
export function dropboxCopies(
  settings: Settings,
  readFile: (filename: string) => Promise<Readable | undefined>,
): { copy: (job: CloudCopy) => Promise<Delivery>; remove: (job: CloudRemoval) => Promise<Delivery> } {
  const api = settings.apiOrigin ?? 'https://api.dropboxapi.com';
  const content = settings.apiOrigin ?? 'https://content.dropboxapi.com';
  const call = withToken(settings, api);

  return {
    async remove({ folder }) {
      try {
        await removeFolder(call, `${api}/2/files/delete_v2`, folder);
        return { ok: true };
      } catch (error) {
        return notDone(error);
      }
    },

    async copy({ folder, files }) {
      try {
        let isMissing = false;
        for (const [name, filename] of namedApart(files)) {
          const stored = await readFile(filename);
          // A lost file does not stop the others.
          if (stored)
            await upload(call, `${content}/2/files/upload`, `${folder}/${name}`, await buffer(stored));
          else isMissing = true;
        }
        return isMissing
          ? { ok: false, error: 'FILE MISSING', reason: 'file-missing', permanent: true }
          : { ok: true };
      } catch (error) {
        return notDone(error);
      }
    },
  };
}

/** Keeps a token until shortly before it runs out, or until a call with it is refused. */
function withToken(settings: Settings, api: string): Call {
  let token: { value: string; until: number } | undefined;
  return async (url, headers, body) => {
    if (!token || Date.now() >= token.until) token = await newToken(settings, api);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.value}`, ...headers },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 401) token = undefined;
    return answer;
  };
}

async function newToken({ appKey, appSecret, refreshToken }: Settings, api: string) {
  const answer = await fetch(`${api}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${appKey}:${appSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Refused('token', answer.status);
  const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number };
  return { value: access_token, until: Date.now() + expires_in * 1000 - RENEW_BEFORE_MS };
}

async function upload(call: Call, url: string, path: string, bytes: Buffer): Promise<void> {
  const about = JSON.stringify({ path, mode: 'overwrite', autorename: false, mute: true });
  const answer = await call(
    url,
    { 'content-type': 'application/octet-stream', 'dropbox-api-arg': headerSafe(about) },
    new Uint8Array(bytes),
  );
  if (!answer.ok) throw new Refused('upload', answer.status);
}

async function removeFolder(call: Call, url: string, path: string): Promise<void> {
  const answer = await call(url, { 'content-type': 'application/json' }, JSON.stringify({ path }));
  // A missing folder counts as deleted.
  if (answer.status === 409 && isNotFound(await answer.json().catch(() => undefined))) return;
  if (!answer.ok) throw new Refused('delete', answer.status);
}

const NotFound = z.object({
  error: z.object({
    '.tag': z.literal('path_lookup'),
    path_lookup: z.object({ '.tag': z.literal('not_found') }),
  }),
});

function isNotFound(answer: unknown): boolean {
  return NotFound.safeParse(answer).success;
}

class Refused extends Error {
  constructor(call: string, status: number) {
    super(`DROPBOX ${call} ${status}`);
  }
}

// The path holds a customer's name, and the error is shown at the desk and logged: the status only.
function notDone(error: unknown): Delivery {
  const failed = { ok: false, permanent: false } as const;
  if (error instanceof Refused) return { ...failed, error: error.message, reason: 'refused' };
  return error instanceof FileNotHereError
    ? { ...failed, error: 'FILE NOT HERE YET', reason: 'file-not-here' }
    : { ...failed, error: 'DROPBOX NOT REACHED', reason: 'not-reached' };
}

/** Names as the customer gave them, without what a path may not hold; two of one name, in whatever case, are told apart. */
function namedApart(files: CloudCopy['files']): Map<string, string> {
  const named = new Map<string, string>();
  const taken = new Set<string>();
  for (const { filename, originalName } of files) {
    const name = safeName(originalName);
    named.set(taken.has(name.toLowerCase()) ? `${filename.slice(0, 8)} ${name}` : name, filename);
    taken.add(name.toLowerCase());
  }
  return named;
}

/** A name that is valid in a Dropbox path. */
export function safeName(name: string): string {
  return (
    name
      .replaceAll(/[\\/:?*"<>|\p{Cc}]/gu, '_')
      .replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '')
      .slice(0, 200) || 'file'
  );
}

/** A header takes ASCII only: other letters are written as JSON escapes. */
function headerSafe(json: string): string {
  return json.replaceAll(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
