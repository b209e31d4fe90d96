/* What earlier domains call of inbound mail, against the order (decision 0064). */

export { countUnsorted } from './list.ts';
export { messageIdsOf } from './message-ids.ts';
