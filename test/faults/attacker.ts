import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';

/** Runs the real server on an empty folder for as long as `work` takes. */
export async function withServer(
  settings: Record<string, string>,
  work: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'info', ...settings });
  try {
    await work(server);
  } finally {
    await server.stop();
    await folder.remove();
  }
}

/** The files in a server's store, and those still arriving. */
export async function storedFiles(server: RunningServer): Promise<string[]> {
  const [uploads, incoming] = await Promise.all(
    ['uploads', 'incoming'].map((folder) => readdir(join(server.dataDir, folder))),
  );
  return [...(uploads ?? []), ...(incoming ?? [])];
}

/** Queries a running server's database, as only its owner can. */
export function books<Row = Record<string, unknown>>(
  server: RunningServer,
  sql: string,
  ...values: SQLInputValue[]
): Row[] {
  const database = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
}

export type RawAnswer = { status: number; headers: Map<string, string>; body: string };

/**
 * Sends bytes that no client would send, and reads until the server closes the connection or has answered
 * once.
 */
export async function sendRaw(origin: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    if (hasWholeAnswer(text)) socket.destroy();
  });
  // The server may close before all the bytes are sent.
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/, 2);
  const [line = '', ...fields] = head.split('\r\n');
  const headers = new Map(
    fields.map((field) => {
      const [name = '', ...value] = field.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  return { status: Number(line.split(' ')[1]), headers, body };
}

function hasWholeAnswer(text: string): boolean {
  const [head, body] = text.split(/\r\n\r\n([\s\S]*)/, 2);
  const length = /\r\ncontent-length: (\d+)/i.exec(head ?? '')?.[1];
  return body !== undefined && length !== undefined && body.length >= Number(length);
}

/** A request as text, for `sendRaw`. */
export function rawRequest(
  server: RunningServer,
  { method = 'GET', path = '/', headers = {} as Record<string, string>, body = '' },
): string {
  const fields = { Host: new URL(server.origin).host, Connection: 'close', ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** A multipart body with file names exactly as given. */
export function multipart(
  fields: Record<string, string>,
  files: { name: string; content: Buffer; type?: string; field?: string }[],
): { headers: Record<string, string>; body: Buffer<ArrayBuffer> } {
  const boundary = 'plumbline-test-boundary';
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { name, content, type = 'application/octet-stream', field = 'files' } of files)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(Buffer.concat(parts)),
  };
}
