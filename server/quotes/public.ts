/* What later domains may call of quotes (decision 0064). */

export { accept, decline, isStillFor, noteOpened } from './decide.ts';
export { findTyped } from './find-typed.ts';
export { forgetQuotes } from './forget.ts';
export { quotePdfsOf, quotesOfPerson } from './of-person.ts';
export { type AgreedLine, agreedLines, typesToCome } from './price.ts';
export { quotePdf } from './quote-pdf.ts';
export { deleteOldQuotes } from './retention.ts';
export { findReadable, quotesOf, readableOf, type StoredQuote, statusOf } from './stored.ts';
export { lapsedQuotes, quotesEnding } from './today.ts';
