import { Worker } from 'node:worker_threads';
import type { PhotoRequest } from '#test/photos/photos.ts';

/**
 * Draws photos in a separate thread while the year is being made, because drawing them takes seconds. They are
 * needed only near the end of the year.
 *
 * @param after when to begin, so that two threads do not compete for one processor
 */
export function openCamera(requests: readonly PhotoRequest[], after: Promise<unknown>) {
  const photos = new Map(
    requests.map((request) => [JSON.stringify(request), Promise.withResolvers<Buffer>()] as const),
  );
  const inTurn = photos.values();
  const fail = (why: unknown) => {
    for (const { promise, reject } of photos.values()) {
      // A photo that nobody waits for must not end the process.
      promise.catch(() => undefined);
      reject(why);
    }
  };
  const begun = after.then(() => {
    const worker = new Worker(new URL('./photo-thread.ts', import.meta.url), { workerData: requests });
    worker.on('message', (drawn: Uint8Array<ArrayBuffer>) =>
      inTurn.next().value?.resolve(Buffer.from(drawn.buffer)),
    );
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The photos of the demonstration were not drawn')));
    return worker;
  });
  begun.catch(fail);

  return {
    /** Resolves when every photo is drawn, and the other processor has nothing to do. */
    drawn: Promise.all(photos.values().map(({ promise }) => promise)),
    /** A photo of `requests`, as soon as it is drawn. */
    async photo(request: PhotoRequest): Promise<Buffer> {
      const asked = photos.get(JSON.stringify(request));
      if (!asked) throw new Error('The demonstration did not ask for this photo at its start');
      return asked.promise;
    },
    close: async () => (await begun).terminate(),
  };
}
export type Camera = ReturnType<typeof openCamera>;
