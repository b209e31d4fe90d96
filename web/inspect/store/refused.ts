import type { Connected } from './connected.ts';
import type { Changed } from './memory.ts';
import type { PhotoRecord } from './records.ts';
import { noteFile } from './send-photos.ts';

type PhoneData = Pick<Connected, 'database' | 'memory'>;

/** Queues a refused change or photo to be sent again. */
export async function retryRefused({ database, memory }: PhoneData, id: string): Promise<void> {
  for (const { photo, kind } of refusedFiles(memory.photos().values(), id))
    await noteFile({ database, memory }, { id: photo.id, kind }, { state: 'waiting', reason: undefined });
  const row = await database.write(['operations'], async (transaction) => {
    const record = await transaction.get('operations', id);
    if (!record?.refused) return undefined;
    const { refused: _, ...rest } = record;
    const again = { ...rest, queue: record.operation.seq };
    transaction.put('operations', again);
    return again;
  });
  if (row) memory.put([{ store: 'operations', key: id, row }]);
}

/**
 * Discards a refused change, because somebody decided to. A discarded photo is no longer sent, but its bytes
 * stay on this phone.
 */
export async function dropRefused({ database, memory }: PhoneData, id: string): Promise<void> {
  for (const { photo, kind } of refusedFiles(memory.photos().values(), id))
    await noteFile({ database, memory }, { id: photo.id, kind }, { state: 'dropped' });
  const changes = await database.write(['operations'], async (transaction): Promise<Changed[]> => {
    const record = await transaction.get('operations', id);
    if (!record?.refused) return [];
    transaction.delete('operations', id);
    return [{ store: 'operations', key: id, row: undefined }];
  });
  memory.put(changes);
}

/** The refused files of a photo, found by its id or by the operation that made it. */
function refusedFiles(photos: Iterable<PhotoRecord>, id: string) {
  return [...photos]
    .filter((photo) => photo.id === id || photo.operation === id)
    .flatMap((photo) =>
      (['original', 'screen', 'thumb'] as const)
        .filter((kind) => photo.files[kind]?.state === 'refused')
        .map((kind) => ({ photo, kind })),
    );
}
