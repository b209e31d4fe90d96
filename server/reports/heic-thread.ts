// The thread that decodes one HEIC photo.
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { DecodedHeic } from './decode-heic.ts';

await libheif.ready;
const [photo] = new libheif.HeifDecoder().decode(workerData as Uint8Array);
if (!photo) throw new Error('There is no picture in this file');
const [width, height] = [photo.get_width(), photo.get_height()];
const wanted: DecodedHeic = { data: new Uint8ClampedArray(width * height * 4), width, height };
photo.display(wanted, (decoded) => {
  if (!decoded) throw new Error('The picture cannot be decoded');
  parentPort?.postMessage(decoded, [decoded.data.buffer]);
});
