import { Worker } from 'node:worker_threads';
import type { PhotoRequest } from '#test/photos/photos.ts';

/**
 * Draws photos in a separate thread while the year is being made, because drawing them takes seconds. They are
 * needed only near the end of the year.
 */
export function openCamera(requests: readonly PhotoRequest[]) {
  const photos = new Map(
    requests.map((request) => [JSON.stringify(request), Promise.withResolvers<Buffer>()] as const),
  );
  const inTurn = photos.values();
  const worker = new Worker(new URL('./photo-thread.ts', import.meta.url), { workerData: requests });
  worker.on('message', (drawn: Uint8Array<ArrayBuffer>) =>
    inTurn.next().value?.resolve(Buffer.from(drawn.buffer)),
  );
  const fail = (why: unknown) => {
    for (const { promise, reject } of photos.values()) {
      // A photo that nobody waits for must not end the process.
      promise.catch(() => undefined);
      reject(why);
    }
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The photos of the demonstration were not drawn')));

  return {
    /** A photo of `requests`, as soon as it is drawn. */
    async photo(request: PhotoRequest): Promise<Buffer> {
      const asked = photos.get(JSON.stringify(request));
      if (!asked) throw new Error('The demonstration did not ask for this photo at its start');
      return asked.promise;
    },
    close: () => worker.terminate(),
  };
}
export type Camera = ReturnType<typeof openCamera>;
