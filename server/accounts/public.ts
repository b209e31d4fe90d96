/* What other domains may call of accounts (decision 0064). */

export {
  accountsOf,
  endAccount,
  endPhoneSessions,
  inviteAgain,
  inviteUser,
  linkOf,
} from './invitations.ts';
export { lockAccount, unlockAccount } from './locking.ts';
export { findOfficePerson, saveName } from './office.ts';
export { phonesOf, signOutPhone } from './phones.ts';
export { hasOwnPassword } from './store.ts';
