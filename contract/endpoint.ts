import type { Role } from './roles.ts';
import type { z } from './schema.ts';

type Schema = z.ZodMiniType;

/**
 * A call of the desk as data: `server/http/desk.ts` registers it, `web/api.ts` makes it, and the OpenAPI document
 * describes it. A new call is its endpoint, here in `contract/desk/endpoints/`, and its handler.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A part that starts with a colon is replaced by a param of the call. */
  readonly path: string;
  /** Who may make the call. */
  readonly roles: readonly Role[];
  readonly query?: Schema;
  readonly body?: Schema;
  /** The largest body, if it may be larger than a form. */
  readonly mostBytes?: number;
  readonly answer: Schema;
  /** 200 unless something is created. */
  readonly status?: 201;
  /** The body of a 409, if it has more than other refusals. */
  readonly conflict?: Schema;
};

/** The params of a path, by name. */
export type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer After}`
  ? { [Key in Name]: string } & Params<`/${After}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown;

/** A query for an address. Undefined and empty values are left out. */
export type Query = Record<string, string | number | undefined>;

/** The address of a call, with its params and its query filled in. */
export function addressOf<Path extends string>(
  { path }: { path: Path },
  params: Params<Path>,
  query: Query = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}
