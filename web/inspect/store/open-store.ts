import { earlierPhotos } from '#contract/desk/endpoints/capture.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import { type CallFailed, newKey } from '#web/api.ts';
import type { DeviceClock } from '#web/capture/new-operation.ts';
import { StorageFullError } from '#web/capture/saving.ts';
import { pictureAddresses } from './addresses.ts';
import { serverCalls } from './ask-server.ts';
import { keptChoices } from './chosen.ts';
import { compareWithServer } from './compare.ts';
import type { Connected } from './connected.ts';
import { copyMaker } from './copies.ts';
import { openDatabase } from './database.ts';
import { templateFinder } from './find-templates.ts';
import type { OpenPlan } from './get-plans.ts';
import { keptLines } from './kept-lines.ts';
import { loadMemory, type Memory } from './memory.ts';
import { keepPhoto } from './photos.ts';
import { readinessToday } from './readiness.ts';
import { dropRefused, retryRefused } from './refused.ts';
import { roomWatch } from './room.ts';
import { oneAfterTheOther } from './running.ts';
import { type Sync, startSync } from './sync.ts';
import { freeOriginals, tidy } from './tidy.ts';
import type { Store } from './types.ts';
import { dropVisitNews, visitNews } from './visit-news.ts';
import { CLOCK, writeOperation } from './write-operation.ts';

export type StoreOptions = {
  /** The name of another database, for tests. */
  name?: string;
  fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The version of the app, which the server keeps with what it is sent. */
  client?: string;
  /** Called with every refusal of the server. */
  onRefusal?: (refusal: CallFailed) => void;
  /** Opens a plan that no browser has drawn yet. */
  openPlan?: OpenPlan;
};

/** Below this much free space, originals that the server has are deleted, the oldest first. In bytes. */
const ROOM_BYTES = 300 * 1024 * 1024;

/** Opens the phone's store, and starts to send and fetch. */
export async function openStore(options: StoreOptions = {}): Promise<Store> {
  const {
    name = inspectApp.database,
    now = Date.now,
    client = 'inspect-1',
    onRefusal = () => {},
    openPlan,
  } = options;
  let close = () => {};
  const database = await openDatabase(name, () => close());
  await ensureClock(database);
  const memory = await loadMemory(database, name);
  const server = serverCalls(options.fetch ?? ((input, init) => fetch(input, init)));
  const connected: Connected = { database, memory, server, client, now };
  // What is sent and fetched waits for what a person writes.
  const inBackground: Connected = { ...connected, database: database.inBackground };
  const room = roomWatch(memory.told);
  const addresses = pictureAddresses({ database, memory });
  const sync = startSync({
    connected: inBackground,
    name,
    onRefusal,
    openPlan,
    async afterwards() {
      await tidy(inBackground);
      await room.look();
      const { freeBytes } = room.room();
      if (freeBytes === undefined || freeBytes >= ROOM_BYTES) return;
      await compareWithServer(inBackground);
      await freeOriginals(inBackground, ROOM_BYTES - freeBytes);
    },
  });
  const copies = copyMaker({ ...inBackground, onMade: sync.soon });
  copies.wake();
  void room.look();

  const store: Store = {
    device: (memory.setting<DeviceClock>(CLOCK) as DeviceClock).device,
    ...readings({ memory, now }),
    ...writings(connected, { sync, copies, onPhoto: () => void room.askToPersist().then(room.look) }),
    ...templateFinder(connected),
    ...keptLines(connected, (change) => withRoom(connected, change)),
    ...keptChoices(connected, (change) => withRoom(connected, change)),
    connection: sync.connection,
    readiness: () => readinessToday(connected),
    room: room.room,
    photoAddress: addresses.photo,
    earlierPhoto: addresses.earlier,
    planPages: addresses.plan,
    async photosLeftOpen(inspection, of) {
      const query = { inspection, of: of.inspection, finding: of.finding };
      return (await connected.server.call(earlierPhotos, { query })).photos;
    },
    syncNow: sync.now,
    async saveToFile(inspections) {
      // Loaded on demand, because few people need it.
      const { saveToFile } = await import('./save-to-file.ts');
      return saveToFile(connected, inspections);
    },
    close: () => close(),
  };
  close = () => {
    for (const part of [sync, copies, addresses, memory, database]) part.close();
  };
  return store;
}

type Writings = Pick<Store, 'write' | 'addPhoto' | 'retryRefused' | 'dropRefused' | 'dropVisitNews'>;

/** The functions that change something. They run one after the other, in the order of the calls. */
function writings(
  connected: Connected,
  { sync, copies, onPhoto }: { sync: Sync; copies: { wake(): void }; onPhoto: () => void },
): Writings {
  const inOrder = oneAfterTheOther();
  const write: Store['write'] = async (inspection, thing) => {
    await inOrder(() => withRoom(connected, () => writeOperation(connected, { inspection, ...thing })));
    sync.soon();
  };
  return {
    write,
    async addPhoto(inspection, photo) {
      const keep = () => keepPhoto(connected, inspection, photo);
      const id = await inOrder(() => withRoom(connected, keep));
      copies.wake();
      sync.soon();
      onPhoto();
      return id;
    },
    async retryRefused(id) {
      await retryRefused(connected, id);
      await sync.now();
    },
    dropRefused: (id) => dropRefused(connected, id),
    dropVisitNews: (inspection) => dropVisitNews(connected, inspection),
  };
}

type Readings =
  | 'visits'
  | 'inspections'
  | 'visitNews'
  | 'state'
  | 'conflicts'
  | 'sendState'
  | 'photoProblem'
  | 'hasTooManyPixels'
  | 'subscribe';

/** The data for screens: the same object until something changes. */
function readings({ memory, now }: { memory: Memory; now: () => number }): Pick<Store, Readings> {
  let visits: ReturnType<Store['visits']> = [];
  const sorted = () =>
    [...memory.visits().values()].sort((a, b) =>
      (a.inspection.start ?? '~') < (b.inspection.start ?? '~') ? -1 : 1,
    );
  return {
    visits() {
      const present = sorted();
      if (present.length !== visits.length || present.some((visit, index) => visit !== visits[index]))
        visits = present;
      return visits;
    },
    inspections: () => [...new Set([...memory.visits().keys(), ...memory.inspections()])],
    visitNews: () => visitNews(memory),
    state: (inspection) => memory.captured(inspection).state(),
    conflicts: (inspection) => memory.captured(inspection).conflicts(),
    sendState: (inspection) => memory.sendState(inspection, now()),
    hasTooManyPixels: (id) => memory.photos().get(id)?.hasTooManyPixels === true,
    photoProblem(id) {
      const photo = memory.photos().get(id);
      if (photo?.hasTooManyPixels)
        return 'The photo has more pixels than this phone and the office can draw. The original is kept and sent. For the report, take it again with fewer pixels.';
      return photo?.copies === 'impossible'
        ? 'This phone can’t show the photo. The original is kept and sent, and the office makes its picture.'
        : undefined;
    },
    subscribe: memory.subscribe,
  };
}

/** Gives this phone its name, once. */
async function ensureClock(database: Connected['database']): Promise<void> {
  await database.write(['settings'], async (transaction) => {
    const clock: DeviceClock = { device: `phone-${newKey().slice(0, 12)}`, seq: 0, latest: undefined };
    if (!(await transaction.get('settings', CLOCK))) transaction.put('settings', clock, CLOCK);
  });
}

/**
 * Runs a task that needs space. If there is none, deletes originals that the server has and tries once more.
 * Without a network, only the last comparison can tell which those are.
 */
async function withRoom<Result>(connected: Connected, task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (problem) {
    if (!(problem instanceof StorageFullError)) throw problem;
    if ((await freeOriginals(connected, ROOM_BYTES)) === 0) {
      await compareWithServer(connected).catch(() => undefined);
      if ((await freeOriginals(connected, ROOM_BYTES)) === 0) throw problem;
    }
    return task();
  }
}
