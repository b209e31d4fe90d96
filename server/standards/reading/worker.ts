// The thread that reads and understands an uploaded file. It may hang or run out of memory without affecting
// the server.
import { parentPort, workerData } from 'node:worker_threads';
import type { Reading } from '../understood.ts';
import { type DocumentFile, readDocument } from './read-document.ts';

export type Message = { type: 'progress'; page: number; of: number } | { type: 'reading'; reading: Reading };

const post = (message: Message) => parentPort?.postMessage(message);

post({
  type: 'reading',
  reading: await readDocument(workerData as DocumentFile, (page, of) => post({ type: 'progress', page, of })),
});
