/* What earlier domains call of messages, against the order (decision 0064). */

export { handleOpen, noteFromPage, noteIncoming } from './note.ts';
export { readableFile, readableOf } from './readable.ts';
export { disownFilesAbout, repliesHaveFiles } from './reply-files.ts';
