import { type Compared, type Comparing, MOST_COMPARED } from '#contract/capture/comparison.ts';
import { type PhotoKind, photoKindNames } from '#contract/capture/photos.ts';
import { compare as endpoint } from '#contract/desk/endpoints/capture.ts';
import { CallFailed } from '#web/api.ts';
import type { DeviceClock } from '#web/capture/new-operation.ts';
import { beginAnew, eraIn, nextMark } from './agreement.ts';
import type { Connected } from './connected.ts';
import type { Transaction } from './database.ts';
import { grouped } from './grouped.ts';
import type { Changed, Memory } from './memory.ts';
import { AGREEMENT, type Agreement, bytesKey, type ChangeRecord, type PhotoFile } from './records.ts';
import { waitingFiles } from './send-photos.ts';
import { CLOCK } from './write-operation.ts';

/* The server's word that it has something is as good as its database. Whoever restores an earlier backup takes
   the word back without telling anybody. So at each contact the phone names once more what counts as sent,
   together with a mark. A database that knows the mark of last time has everything that was compared until
   then. One that does not was set back, and everything is compared again (decision 0045). */

/** What counts as sent: a change, or a file of a photo. */
type Counted = { inspection: string } & (
  | { id: string; change: ChangeRecord }
  | { id: string; photo: string; kind: PhotoKind; file: PhotoFile }
);

type PhoneData = Pick<Connected, 'database' | 'memory'>;

/** More than anybody captures in two weeks. The next contact goes on. */
const MOST_CALLS = 100;

/** What somebody reads about a photo that the server lost and this phone no longer has. */
const goneHere = 'The office’s server no longer has this photo, and this phone deleted it to make room';

/**
 * Compares what counts as sent with the server, and queues again what is missing there.
 *
 * @returns whether anything was missing
 */
export async function compareWithServer(connected: Connected): Promise<boolean> {
  const { memory, server } = connected;
  let hasMissing = false;
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const { era, marks, isBegun, unknown, next } = await nextMark(connected);
    const counted = notCompared(memory, era);
    const some = counted.slice(0, MOST_COMPARED);
    const { device } = memory.setting<DeviceClock>(CLOCK) as DeviceClock;
    const waiting = waitingIn(connected);
    const body: Comparing = {
      device,
      next,
      unsent: waiting.changes + waiting.photos,
      unsentPhotos: waiting.photos,
      refused: waiting.refused,
      marks: isBegun ? marks : [],
      inspections: [...grouped(some, ({ inspection }) => inspection)].map(named),
    };
    const answer = await server.call(endpoint, { body }).catch((problem) => {
      // An older server can't compare. Everything else goes on.
      if (problem instanceof CallFailed && problem.status === 404) return undefined;
      throw problem;
    });
    if (!answer) return hasMissing;
    if (answer.isSetBack) {
      await beginAnew(connected);
      continue;
    }
    const agreed = { era, marks: [next], isBegun: true, unknown: unknownAfter(unknown, some, answer) };
    await takeAnswer(connected, { some, answer, agreed });
    hasMissing ||= answer.missing.length > 0;
    if (some.length === counted.length) break;
  }
  return hasMissing;
}

/** Whether a comparison has confirmed everything of an inspection that counts as sent. */
export function isCompared(memory: Memory, inspection: string): boolean {
  return !notCompared(memory, eraIn(memory)).some((one) => one.inspection === inspection);
}

/** Whether a comparison has confirmed that the server has a file. */
export function isFileCompared(memory: Memory, { state, heldIn }: PhotoFile): boolean {
  return state === 'sent' && heldIn !== undefined && heldIn === eraIn(memory);
}

function notCompared(memory: Memory, era: string | undefined): Counted[] {
  const changes = memory.inspections().flatMap((inspection) =>
    memory
      .captured(inspection)
      .sent()
      .filter(({ heldIn }) => era === undefined || heldIn !== era)
      .map((change) => ({ inspection, id: change.id, change })),
  );
  const files = [...memory.photos().values()].flatMap(({ id: photo, inspection, files }) =>
    photoKindNames.flatMap((kind) => {
      const file = files[kind];
      if (file?.state !== 'sent' || (era !== undefined && file.heldIn === era)) return [];
      return [{ inspection, id: bytesKey(kind, file.sha256), photo, kind, file }];
    }),
  );
  return [...changes, ...files];
}

/** What is on its way, and the refused changes, which wait for a person. */
function waitingIn({ memory, now }: Connected): { changes: number; photos: number; refused: number } {
  const sent = memory.inspections().map((id) => memory.sendState(id, now()));
  return {
    changes: sent.reduce((sum, { unsentOperations }) => sum + unsentOperations, 0),
    refused: sent.reduce((sum, { refused }) => sum + refused.length, 0),
    photos: waitingFiles(memory.photos().values(), photoKindNames).length,
  };
}

function named([id, counted]: [string, Counted[]]): Comparing['inspections'][number] {
  return {
    id,
    operations: counted.flatMap((one) => ('change' in one ? [one.id] : [])),
    photos: counted.flatMap((one) => ('file' in one ? [{ kind: one.kind, sha256: one.file.sha256 }] : [])),
  };
}

/** The inspections that do not exist on the server, after a comparison. */
function unknownAfter(before: readonly string[], some: readonly Counted[], { missing }: Compared): string[] {
  const compared = new Set(some.map(({ inspection }) => inspection));
  const now = missing.filter(({ standing }) => standing === 'none').map(({ id }) => id);
  return [...before.filter((id) => !compared.has(id)), ...now];
}

type Answered = { some: Counted[]; answer: Compared; agreed: Agreement };

/** How many are noted in one transaction, so that a person's write does not wait for all of them. */
const NOTED_AT_ONCE = 50;

/** Queues what is missing, and notes that the server has the rest. What is not noted when the app ends is compared again. */
async function takeAnswer(given: PhoneData, { some, answer, agreed }: Answered): Promise<void> {
  const missing = new Map(
    answer.missing.map(({ id, operations, photos, standing }) => [
      id,
      {
        ids: new Set([...operations, ...photos.map(({ kind, sha256 }) => bytesKey(kind, sha256))]),
        standing,
      },
    ]),
  );
  const { device } = given.memory.setting<DeviceClock>(CLOCK) as DeviceClock;
  /** The era in which the server has it; without one it is queued again. */
  const heldIn = (one: Counted) => {
    const { ids, standing } = missing.get(one.inspection) ?? {};
    // Other people's changes are only given back where they can be taken.
    const isOurs = !('change' in one) || one.change.operation.device === device || standing === 'open';
    return ids?.has(one.id) && isOurs ? undefined : agreed.era;
  };
  for (let from = 0; from === 0 || from < some.length; from += NOTED_AT_ONCE) {
    const noted = some.slice(from, from + NOTED_AT_ONCE).map((one) => ({ one, heldIn: heldIn(one) }));
    await note(given, noted, { era: agreed.era, ...(from === 0 && { agreed }) });
  }
}

type Noted = { one: Counted; heldIn: string | undefined };

/** @param agreed is stored with them */
async function note(
  { database, memory }: PhoneData,
  noted: readonly Noted[],
  { era, agreed }: { era: string; agreed?: Agreement },
): Promise<void> {
  const stores = ['operations', 'photos', 'bytes', 'settings'] as const;
  const changes = await database.write(stores, async (transaction): Promise<Changed[]> => {
    const kept = (await transaction.get('settings', AGREEMENT)) as Agreement | undefined;
    // Another tab has found meanwhile that the database was set back.
    if (kept?.era !== era) return [];
    if (agreed) transaction.put('settings', agreed, AGREEMENT);
    const records = noted.flatMap((each) => ('change' in each.one ? [each] : []));
    const rows = await Promise.all(records.map(({ one, heldIn }) => changeAfter(transaction, one, heldIn)));
    // One after the other, because a photo has several files.
    for (const { one, heldIn } of noted)
      if ('file' in one) rows.push(await fileAfter(transaction, one, heldIn));
    return [...(agreed ? [{ store: 'settings', key: AGREEMENT, row: agreed } as const] : []), ...rows.flat()];
  });
  memory.put(changes);
}

/** @param heldIn the era in which the server has it; without one it is queued again */
async function changeAfter(
  transaction: Transaction,
  { id }: Counted,
  heldIn: string | undefined,
): Promise<Changed[]> {
  const record = await transaction.get('operations', id);
  if (!record || record.queue !== undefined || record.refused) return [];
  const { heldIn: _, ...rest } = record;
  const row: ChangeRecord =
    heldIn === undefined ? { ...rest, queue: record.operation.seq } : { ...rest, heldIn };
  transaction.put('operations', row);
  return [{ store: 'operations', key: id, row }];
}

async function fileAfter(
  transaction: Transaction,
  { photo: id, kind }: Extract<Counted, { photo: string }>,
  heldIn: string | undefined,
): Promise<Changed[]> {
  const photo = await transaction.get('photos', id);
  const file = photo?.files[kind];
  if (!photo || file?.state !== 'sent') return [];
  const { heldIn: _, ...rest } = file;
  const isHere =
    heldIn !== undefined ||
    (await transaction.keys('bytes', IDBKeyRange.only(bytesKey(kind, file.sha256)))).length > 0;
  const after: PhotoFile =
    heldIn !== undefined
      ? { ...rest, heldIn }
      : isHere
        ? { ...rest, state: 'waiting' }
        : { ...rest, state: 'refused', reason: goneHere };
  const row = { ...photo, files: { ...photo.files, [kind]: after } };
  transaction.put('photos', row);
  return [{ store: 'photos', key: id, row }];
}
