/* What later domains may call of messages (decision 0064). */

export { forgetMessages } from './forget.ts';
export { noteIncoming } from './note.ts';
export { messagesOfPerson } from './of-person.ts';
export { replyFilesAbout } from './reply-files.ts';
export { findShown, inquiriesOfReplies, noteReplyFailed } from './stored.ts';
export { openMessages, withdrawing } from './today.ts';
