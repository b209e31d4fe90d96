import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Another error than that of a missing folder, which only its tags say. */
const REFUSED = {
  error_summary: 'too_many_write_operations/',
  error: { '.tag': 'too_many_write_operations' },
  user_message: { locale: 'en', text: 'The folder path_lookup/not_found is busy' },
};
const NOT_FOUND = { '.tag': 'path_lookup', path_lookup: { '.tag': 'not_found' } };

/**
 * A server that implements Dropbox's calls as Dropbox documents them, for the app `key` with the secret
 * `secret` and the refresh token `refresh`.
 * @param failWith the status with which each call is refused, by its number counted from 1
 */
export async function runDropbox(failWith: (call: number) => number | undefined = () => undefined) {
  const uploads: { path: string; mode: string; autorename: boolean; bytes: Buffer }[] = [];
  const deleted: string[] = [];
  let calls = 0;
  let tokens = 0;
  const server = createServer(async (request: IncomingMessage, reply) => {
    const body = await buffer(request);
    if (request.url === '/oauth2/token') {
      const form = new URLSearchParams(body.toString());
      const basic = Buffer.from(
        (request.headers.authorization ?? '').replace('Basic ', ''),
        'base64',
      ).toString();
      if (basic !== 'key:secret' || form.get('refresh_token') !== 'refresh')
        return reply.writeHead(400).end();
      tokens += 1;
      return reply.end(JSON.stringify({ access_token: `token-${tokens}`, expires_in: 14_400 }));
    }
    calls += 1;
    const status = failWith(calls);
    if (status) return reply.writeHead(status).end(JSON.stringify(REFUSED));
    if (request.headers.authorization !== `Bearer token-${tokens}`) return reply.writeHead(401).end();
    if (request.url === '/2/files/delete_v2') {
      const { path } = JSON.parse(body.toString());
      if (!uploads.some((upload) => upload.path.startsWith(`${path}/`)))
        return reply
          .writeHead(409)
          .end(JSON.stringify({ error_summary: 'path_lookup/not_found/', error: NOT_FOUND }));
      deleted.push(path);
      return reply.end(JSON.stringify({ metadata: { '.tag': 'folder' } }));
    }
    const given = JSON.parse(String(request.headers['dropbox-api-arg']));
    uploads.push({ ...given, bytes: body });
    return reply.end(JSON.stringify({ path_display: given.path }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    uploads,
    deleted,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens: () => tokens,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
