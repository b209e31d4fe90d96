import type { RunningServer } from '../../run-server.ts';

/** What is sent in one request. Of the bodies, one is given. */
export type Sent = {
  cookie?: string;
  json?: unknown;
  /** A form as a browser sends it without files. */
  typed?: Record<string, string>;
  form?: FormData;
  bytes?: { type: string; content: Uint8Array | string };
  headers?: Record<string, string>;
};

/** Sends a request, and reads the whole answer. A redirect is an answer. */
export async function send(
  { origin }: Pick<RunningServer, 'origin'>,
  method: string,
  path: string,
  { cookie, json, typed, form, bytes, headers = {} }: Sent = {},
): Promise<{ status: number; text: string }> {
  const type =
    json !== undefined ? 'application/json' : typed ? 'application/x-www-form-urlencoded' : bytes?.type;
  const body =
    json !== undefined
      ? JSON.stringify(json)
      : ((typed && new URLSearchParams(typed).toString()) ?? form ?? (bytes?.content as BodyInit));
  const answer = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: { ...(cookie && { cookie }), ...(type && { 'content-type': type }), ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

/**
 * Sends a request that must succeed.
 * @throws with the answer otherwise, and with what the server has just logged
 */
export async function sent<Answer = never>(
  server: Pick<RunningServer, 'origin' | 'output'>,
  method: string,
  path: string,
  what: Sent = {},
): Promise<Answer> {
  const { status, text } = await send(server, method, path, what);
  if (status >= 400)
    throw new Error(
      `${method} ${path} was answered ${status}: ${text.slice(0, 2000)}\n${server.output().slice(-2000)}`,
    );
  return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Answer;
}
