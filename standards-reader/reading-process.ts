// The process that reads and understands one uploaded file. It may hang, crash or run out of memory without
// affecting the server, which ends it after the reading.
import { flushCompileCache } from 'node:module';
import { type DocumentFile, readDocument } from './read-document.ts';
import type { Reading } from './understood.ts';

/** What the process tells the server. */
export type Message = { type: 'progress'; page: number; of: number } | { type: 'reading'; reading: Reading };

// A process of the server leaves Ctrl+C to it, which finishes what it has begun.
process.on('SIGINT', () => {});
// The server has ended: nobody waits for this reading.
process.once('disconnect', () => process.exit());
process.once('message', async (file: DocumentFile) => {
  const reading = await readDocument(file, (page, of) => tell({ type: 'progress', page, of }));
  // A process that is killed does not keep what it compiled, and the next one would compile it again.
  flushCompileCache();
  tell({ type: 'reading', reading });
});

function tell(message: Message): void {
  process.send?.(message);
}
