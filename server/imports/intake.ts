import { counted } from '#contract/counted.ts';
import {
  fieldsOf,
  type Import,
  type ImportColumns,
  type ImportKind,
  type ImportTaken,
  importKinds,
  importRefusals,
  SHOWN_ROWS,
} from '#contract/desk/imports.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { found, refuse, refuseField } from '../refusal.ts';
import { missingIn, readRows } from './kinds.ts';
import { type Mapping, proposedColumns } from './propose-columns.ts';
import { type ReadFile, rowsOf } from './read-file.ts';
import {
  columnsChosen,
  keepImport,
  lockImport,
  type StoredImport,
  setColumns,
  settleImport,
} from './store.ts';

/** A file that was received and read. */
type Received = { kind: ImportKind; name: string; content: string; read: ReadFile };

/** Keeps a file until somebody takes it in, with the columns chosen for one like it, or else those that its names propose. */
export async function keepReceived(
  transaction: Db,
  { kind, name, content, read }: Received,
  actor: Actor,
): Promise<Import> {
  const { columns } = read;
  const mapping = (await columnsChosen(transaction, kind, columns)) ?? proposedColumns(kind, columns);
  const id = await keepImport(transaction, { kind, name, content, columns, mapping }, actor);
  const receivedAt = actor.now.toISOString();
  return shownOf({ id, kind, name, receivedAt, mapping }, read, actor.now);
}

/** A file that waits, as the desk shows it. */
export async function shownImport(content: string, file: StoredImport, now: Date): Promise<Import> {
  return shownOf(file, await rowsOf(content), now);
}

async function shownOf(
  {
    id,
    kind,
    name,
    receivedAt,
    mapping,
  }: Pick<StoredImport, 'id' | 'kind' | 'name' | 'receivedAt' | 'mapping'>,
  { columns, rows }: ReadFile,
  now: Date,
): Promise<Import> {
  const missing = missingIn(kind, mapping);
  const read = missing === null ? await readRows(kind, rows, { mapping, now }) : { ready: 0, refused: [] };
  return {
    id,
    kind,
    name,
    receivedAt,
    columns,
    rows: rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells),
    count: rows.length,
    mapping,
    missing,
    ready: read.ready,
    refused: read.refused,
  };
}

/** @throws Refusal for a file that was taken in, a field or a column that does not exist, or a column for two fields */
export async function chooseImportColumns(
  transaction: Db,
  { id, chosen, now, kind }: { id: string; chosen: ImportColumns['mapping']; now: Date; kind: DatabaseKind },
): Promise<Import> {
  const file = await lockImport(transaction, kind, id);
  const read = await rowsOf(found(file.content ?? undefined));
  const mapping = mappingOf(file.kind, read.columns, chosen);
  await setColumns(transaction, id, mapping);
  return shownOf({ ...file, mapping }, read, now);
}

function mappingOf(kind: ImportKind, columns: readonly string[], chosen: ImportColumns['mapping']): Mapping {
  const fields = fieldsOf(kind);
  const mapping: Mapping = {};
  for (const [field, column] of Object.entries(chosen)) {
    if (!Object.hasOwn(fields, field)) refuseField('invalid', field, importRefusals.unknownField(field));
    if (column === null || column === '') continue;
    const place = typeof column === 'number' ? column : columns.indexOf(column);
    if (place < 0 || place >= columns.length)
      refuseField('invalid', field, importRefusals.unknownColumn(String(column)));
    if (Object.values(mapping).includes(place)) refuseField('invalid', field, importRefusals.columnTwice);
    mapping[field] = place;
  }
  return mapping;
}

/**
 * Takes in a file. A file that was taken in already adds nothing: all its rows are known.
 *
 * @throws Refusal when a needed column is not chosen
 */
export async function takeInImport(
  transaction: Db,
  { id, actor, kind }: { id: string; actor: Actor; kind: DatabaseKind },
): Promise<ImportTaken> {
  const file = await lockImport(transaction, kind, id);
  if (file.taken || file.content === null) {
    const { added = 0, known = 0, refused = [] } = file.taken ?? {};
    return { added: 0, known: added + known, refused };
  }
  const missing = missingIn(file.kind, file.mapping);
  if (missing) refuse('invalid', missing);
  const { rows } = await rowsOf(file.content);
  const read = await readRows(file.kind, rows, { mapping: file.mapping, now: actor.now });
  const added = await read.take(transaction, { kind, actor });
  const taken = { added, known: read.ready - added, refused: read.refused };
  await settleImport(transaction, id, taken, actor.now);
  const { label } = importKinds[file.kind];
  await noteAudit(transaction, {
    kind: 'import',
    ...actor,
    detail: `${label}: ${added} added, ${taken.known} known, ${counted(read.refused.length, 'row')} refused`,
  });
  return taken;
}
