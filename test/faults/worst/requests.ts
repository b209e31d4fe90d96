import type { Query } from '#contract/endpoint.ts';
import type { Sent } from './client.ts';
import { customerRequests } from './customer-requests.ts';
import { deskRequests } from './desk-requests.ts';
import type { World } from './installation.ts';
import { moneyRequests } from './money-requests.ts';
import { movingRequests } from './moving-requests.ts';
import { phoneRequests } from './phone-requests.ts';
import { publicRequests } from './public-requests.ts';
import { standardRequests } from './standard-requests.ts';
import type { MeterRoute } from './turn-meter.ts';

/** One request at its worst. */
export type Request = {
  /** Who makes it; left out, somebody who is not signed in. */
  as?: 'owner' | 'inspector';
  /** The params of the route; one that is left out is a word that names nothing. */
  at?: Record<string, string | number>;
  query?: Query;
  sent?: () => Sent;
  /** What is done before each try and is not measured. It may give what is sent. */
  before?: () => Promise<Sent>;
  after?: () => Promise<unknown>;
  /** It can be made only once. */
  isOnce?: true;
};

/** The worst requests of a route, by its method and pattern. */
export type Requests = Record<string, Request | Request[]>;

export type Ask = Omit<Request, 'at' | 'query' | 'as'> & {
  what: string;
  method: string;
  path: string;
  cookie: string | undefined;
};

/** Every request of the list. */
export function listedRequests(world: World): Requests {
  return {
    ...publicRequests(world),
    ...deskRequests(world),
    ...moneyRequests(world),
    ...movingRequests(world),
    ...standardRequests(world),
    ...phoneRequests(world),
    ...customerRequests(world),
  };
}

export const nameOf = ({ method, url }: Pick<MeterRoute, 'method' | 'url'>) => `${method} ${url}`;

export function asksOf(world: World, route: MeterRoute, listed: Request | Request[]): Ask[] {
  const requests = [listed].flat();
  const own = requests.map((request, index) =>
    askOf(world, route, request, requests.length > 1 ? ` (${index + 1})` : ''),
  );
  const [first] = requests;
  return route.method === 'GET' || !first ? own : [...own, ...wideAndDeep(world, route, first)];
}

function askOf(world: World, { method, url }: MeterRoute, request: Request, part: string): Ask {
  const { as, at = {}, query = {}, ...others } = request;
  const path = url.replace('*', '').replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(at[name] ?? 'x'));
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return {
    ...others,
    what: `${method} ${url}${part}`,
    method,
    path: asked.size > 0 ? `${path}?${asked}` : path,
    cookie: as && world[as],
  };
}

const FORM_BYTES = 64 * 1024;

/** The greatest bodies that a route reads, of shapes that nobody sends. */
function wideAndDeep(world: World, route: MeterRoute, { as, at }: Request): Ask[] {
  const most = (route.bodyLimit ?? FORM_BYTES) - 100;
  const json = (content: string) => ({ bytes: { type: 'application/json', content } });
  const names = Array.from({ length: Math.floor(most / 12) }, (_, number) => `"k${number}":1`).join();
  const shapes = {
    deep: json('['.repeat(most / 2) + ']'.repeat(most / 2)),
    wide: json(`{${names.slice(0, names.lastIndexOf(',', most))}}`),
    long: json(`[${'1,'.repeat(most / 2 - 2)}1]`),
    typed: {
      bytes: { type: 'application/x-www-form-urlencoded', content: 'a=&'.repeat(FORM_BYTES / 3 - 10) },
    },
  };
  return Object.entries(shapes).map(([shape, sent]) =>
    askOf(world, route, { ...(as && { as }), ...(at && { at }), sent: () => sent }, ` (${shape} body)`),
  );
}
