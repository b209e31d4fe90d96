/* What later domains may call of inbound mail (decision 0064). */

export { forgetInbound } from './forget.ts';
export { unsortedMails } from './list.ts';
export { mailsFrom } from './of-person.ts';
