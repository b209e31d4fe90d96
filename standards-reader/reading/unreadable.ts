/** The reasons why a file gives no text. Each has its own sentence. */
const sentences = {
  encrypted: 'This file is protected by a password. Save a copy without the password and upload that.',
  truncated: 'This file is cut short: its end is missing. Download it again from where you bought it.',
  damaged: 'This file is damaged and cannot be read. Download it again from where you bought it.',
  empty: 'This file is empty.',
  'no-text':
    'There are no English words in this file. Upload a copy whose text is in English and can be selected.',
  'no-lines':
    'No numbered clauses were found in this file, and its line breaks are lost, so no line can be marked as a heading. Save it again as a PDF and upload that.',
  'too-many-pages': 'This file says it has more than 3000 pages. Upload the standard on its own.',
  'unpacks-too-large':
    'This file unpacks to far more than a document should contain, so it was not opened. Save it again as a PDF and upload that.',
  'too-slow': 'Reading this file took too long, so it was stopped. Save it again as a PDF and upload that.',
  'too-large':
    'Reading this file took too much memory, so it was stopped. Save it again as a PDF and upload that.',
  'not-read': 'This file could not be read. Save it again as a PDF and upload that.',
} as const;

export type Reason = keyof typeof sentences;

/** Thrown by a reader when its file cannot be read; everything else thrown is a bug or damage. */
export class Unreadable extends Error {
  constructor(reason: Reason) {
    super(sentences[reason]);
  }
}

export const sentenceFor = (reason: Reason): string => sentences[reason];
