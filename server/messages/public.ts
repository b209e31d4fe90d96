/* What later domains may call of messages (decision 0064). */

export { forgetMessages } from './forget.ts';
export { messagesOfPerson } from './of-person.ts';
export { openMessages, withdrawing } from './today.ts';
