import {
  type AcceptInvitation,
  type Credentials,
  CurrentUser,
  InvitationAccepted,
  LoggedOut,
} from '#contract/accounts.ts';
import { Availability } from '#contract/availability.ts';
import { FormToken } from '#contract/inquiries.ts';
import { Subscribed } from '#contract/newsletter.ts';
import { ReferralLookup } from '#contract/partners.ts';
import { paths } from '#contract/paths.ts';
import { read, send } from '#web/api.ts';

/** The calls of the public site and of signing in. They reject with `CallFailed` or `NoAnswer`. */
export const api = {
  formToken: () => read(paths.formToken, FormToken),
  currentUser: () => read(paths.currentUser, CurrentUser),
  login: (credentials: Credentials) => send(paths.login, CurrentUser, credentials),
  acceptInvitation: (token: string, accepted: AcceptInvitation) =>
    send(paths.invitation(token), InvitationAccepted, accepted),
  availability: (type: string, date: string) =>
    read(`${paths.availability}?${new URLSearchParams({ type, date })}`, Availability),
  subscribe: (email: string, page: string) => send(paths.newsletter, Subscribed, { email, page }),
  referral: (code: string) => read(paths.referral(code), ReferralLookup),
  logout: () => send(paths.logout, LoggedOut),
};
