import * as inspectors from '#contract/desk/endpoints/inspectors.ts';
import { signIn } from '../calls.ts';
import type { useDesk } from '../desk.ts';
import { ines } from '../people.ts';
import type { RunningServer } from '../run-server.ts';

export type Desk = Pick<ReturnType<typeof useDesk>, 'call' | 'server' | 'session'>;

type InjectedCall = {
  method: string;
  url: string;
  payload?: object | undefined;
  headers?: Record<string, string>;
};

/** A running server with the calls that tests make at the desk. */
export async function overHttp(server: RunningServer): Promise<Desk> {
  const session = await signIn(server);
  const inject = async ({ method, url, payload, headers }: InjectedCall) => {
    const isBytes = Buffer.isBuffer(payload);
    const body = isBytes ? new Uint8Array(payload) : JSON.stringify(payload);
    const reply = await fetch(server.origin + url, {
      method,
      headers: { ...(payload && !isBytes && { 'content-type': 'application/json' }), ...headers },
      ...(payload && { body }),
    });
    const rawPayload = Buffer.from(await reply.arrayBuffer());
    const text = rawPayload.toString();
    return { statusCode: reply.status, body: text, rawPayload, json: () => JSON.parse(text) };
  };
  const call = (method: string, url: string, payload?: object, headers: Record<string, string> = session) =>
    inject({ method, url, payload, headers });
  const clock = {
    get now() {
      return new Date();
    },
  };
  return { session, call, server: { app: { inject }, clock } } as unknown as Desk;
}

/** Invites an inspector; returns their id. */
export async function inspectorIdIn(desk: Desk): Promise<string> {
  const reply = await desk.call('POST', inspectors.invite.path, ines);
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().inspector.id;
}
