import type { Connected } from './connected.ts';
import type { Changed } from './memory.ts';
import type { PhotoRecord } from './records.ts';
import { noteFile } from './send-photos.ts';

type Kept = Pick<Connected, 'database' | 'memory'>;

/** Has a change, or a photo, that the server refused be sent again. */
export async function retryRefused({ database, memory }: Kept, id: string): Promise<void> {
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
 * Lets go of a change that the server refused: somebody has decided so. Of a photo it stops asking the server; the bytes stay on
 * this phone with the others.
 */
export async function dropRefused({ database, memory }: Kept, id: string): Promise<void> {
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

/** The files of a photo that were refused, by the photo's id or that of the operation that made it. */
function refusedFiles(photos: Iterable<PhotoRecord>, id: string) {
  return [...photos]
    .filter((photo) => photo.id === id || photo.operation === id)
    .flatMap((photo) =>
      (['original', 'screen', 'thumb'] as const)
        .filter((kind) => photo.files[kind]?.state === 'refused')
        .map((kind) => ({ photo, kind })),
    );
}
