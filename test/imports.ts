import * as calls from '#contract/desk/endpoints/imports.ts';
import type { ImportKind, ImportTaken, OneImport } from '#contract/desk/imports.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import type { useDesk } from './desk.ts';

/** Rows as a spreadsheet program saves them: a cell with a separator, a quote or a line break is quoted, lines end with CRLF. */
export function spreadsheet(rows: readonly string[][], separator = ','): string {
  const cell = (text: string) =>
    /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

/** Moving in at the desk. */
export function movingIn(desk: Pick<ReturnType<typeof useDesk>, 'call' | 'server' | 'session'>) {
  const send = async (
    kind: ImportKind | string | undefined,
    content: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) => {
    const body = new FormData();
    if (kind !== undefined) body.append('kind', kind);
    body.append('file', new Blob([content]), 'Customers.csv');
    const request = new Request('http://x.invalid', { method: 'POST', body });
    return desk.server.app.inject({
      method: 'POST',
      url: paths.importUpload,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { ...desk.session, 'content-type': request.headers.get('content-type') ?? '', ...headers },
    });
  };
  const confirm = (id: string) => desk.call('POST', addressOf(calls.confirm, { id }));
  return {
    send,
    confirm,
    choose: (id: string, mapping: object) =>
      desk.call('PUT', addressOf(calls.chooseColumns, { id }), { mapping }),
    /** Sends a file and takes it in as its names propose. */
    async taken(kind: ImportKind, content: string | Uint8Array<ArrayBuffer>): Promise<ImportTaken> {
      const { id } = (await send(kind, content)).json<OneImport>().import;
      return (await confirm(id)).json();
    },
  };
}
