/* What other domains may call of the newsletter (decision 0064). */

export { deleteSubscriptions, subscriptionsOf } from './store.ts';
