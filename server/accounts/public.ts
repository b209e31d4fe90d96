/* What other domains may call of accounts (decision 0064). */

export {
  accountsOf,
  endAccount,
  endPhoneSessions,
  type Invitation,
  inviteAgain,
  inviteUser,
} from './invitations.ts';
export { lockAccount, unlockAccount } from './locking.ts';
export { hasOwnPassword } from './store.ts';
