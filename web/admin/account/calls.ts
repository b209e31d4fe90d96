import {
  Account,
  type ChangePassword,
  PasswordChanged,
  RecoveryCodes,
  SecondFactorOff,
  type SecondFactorProof,
  SecondFactorSetup,
  SessionsEnded,
  SignedInSession,
} from '#contract/desk/accounts.ts';
import { AuditEntry } from '#contract/desk/audit.ts';
import { paths } from '#contract/paths.ts';
import { z } from '#contract/schema.ts';
import { nextCursor } from '#web/admin/next-page.ts';
import { answer, read, send } from '#web/api.ts';

/** The calls of the account page. Like those of `api` they reject with `CallFailed` or `NoAnswer`. */
export const calls = {
  account: () => read(paths.account, Account),
  changePassword: (typed: ChangePassword) => send(paths.accountPassword, PasswordChanged, typed),
  sessions: () => read(paths.sessions, z.array(SignedInSession)),
  endSession: (id: string) => end(paths.session(id)),
  endOtherSessions: () => end(paths.sessions),
  setUpSecondFactor: () => send(paths.secondFactorSetup, SecondFactorSetup),
  confirmSecondFactor: (proof: SecondFactorProof) =>
    send(paths.secondFactorConfirmation, RecoveryCodes, proof),
  removeSecondFactor: (proof: SecondFactorProof) => send(paths.secondFactorRemoval, SecondFactorOff, proof),

  /** One page of the audit log; `older` is the cursor of the following one, if there is one. */
  audit: async (limit: number, cursor: string | null) => {
    const response = await answer(`${paths.audit}?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
    return {
      entries: z.array(AuditEntry).parse(await response.json()),
      older: nextCursor(response),
    };
  },
};

function end(path: string) {
  return send(path, SessionsEnded, undefined, 'DELETE');
}
