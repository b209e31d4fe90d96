/** What the server knows of the reader, beside its one command: the process in `reading-process.ts`. */
export { kindOf } from './kind-of.ts';
export type { DocumentFile } from './read-document.ts';
export { type Reason, sentenceFor } from './reading/unreadable.ts';
export type { Message } from './reading-process.ts';
export { noCorrections } from './understanding/corrections.ts';
export type { DocumentKind, Reading, Template } from './understood.ts';
