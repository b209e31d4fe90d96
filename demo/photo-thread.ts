// The thread that draws the photos of the demonstration, one after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { drawPhoto, type PhotoRequest } from '#test/photos/photos.ts';

for (const request of workerData as PhotoRequest[]) {
  const drawn: Uint8Array<ArrayBuffer> = new Uint8Array(await drawPhoto(request));
  parentPort?.postMessage(drawn, [drawn.buffer]);
}
