import * as endpoints from '#contract/desk/endpoints/inspectors.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { paths } from '#contract/paths.ts';
import type { useDesk } from './desk.ts';

/** Ines inspects, and sees her own inspections alone. */
export const ines = {
  name: 'Ines Example',
  email: 'ines@example.com',
  phone: '0491 570 313',
  username: 'ines',
  role: 'inspector',
  licence: { class: 'Completed residential building inspector', number: '15000001', expires: '2028-06-30' },
} as const;

/** Olive works in the office, and inspects nothing. */
export const olive = {
  name: 'Olive Office',
  email: 'olive@example.com',
  username: 'olive',
  role: 'office',
} as const;

export const inesPassword = 'four words of ines';

type Desk = Pick<ReturnType<typeof useDesk>, 'call' | 'server'>;

/** Invites somebody by the owner's session, and returns the link's token with who they are. */
export async function invited(
  desk: Desk,
  typed: object = ines,
): Promise<{ inspector: Inspector; token: string }> {
  const reply = await desk.call('POST', endpoints.invite.path, typed);
  if (reply.statusCode !== 201) throw new Error(`Not invited: ${reply.body}`);
  const { inspector, invitation } = reply.json();
  return { inspector, token: new URL(invitation.url).searchParams.get('token') ?? '' };
}

/** Signs somebody in; the session is a header. */
export async function sessionOf(
  desk: Desk,
  { username, password }: { username: string; password: string },
): Promise<{ cookie: string }> {
  const reply = await desk.server.app.inject({
    method: 'POST',
    url: paths.login,
    payload: { username, password },
  });
  const session = reply.cookies[0];
  if (!session) throw new Error(`Could not sign in: ${reply.body}`);
  return { cookie: `${session.name}=${session.value}` };
}

/** Ines with a password of her own, signed in. */
export async function signedInInspector(
  desk: Desk,
  typed: { username: string; [name: string]: unknown } = ines,
): Promise<{ inspector: Inspector; session: { cookie: string } }> {
  const { inspector, token } = await invited(desk, typed);
  return { inspector, session: await accepted(desk, typed.username, token) };
}

/** Somebody who was invited, with a password of their own, signed in. */
export async function signedIn(
  desk: Desk,
  typed: { username: string; [name: string]: unknown },
): Promise<{ cookie: string }> {
  const { token } = await invited(desk, typed);
  return accepted(desk, typed.username, token);
}

async function accepted(desk: Desk, username: string, token: string): Promise<{ cookie: string }> {
  const reply = await desk.call('POST', paths.invitation(token), { password: inesPassword }, {} as never);
  if (reply.statusCode !== 200) throw new Error(`Not accepted: ${reply.body}`);
  return sessionOf(desk, { username, password: inesPassword });
}
