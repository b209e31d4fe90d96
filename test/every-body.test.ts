import { beforeAll, describe, expect, test } from 'vitest';
import { openSqlite } from './databases.ts';
import { useDesk } from './desk.ts';
import { everyRoute } from './faults/routes.ts';
import { signedInInspector } from './people.ts';
import { bookedInspection } from './reports.ts';
import { runs } from './runs.ts';

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const json = 'application/json';

/** Bodies that no route asks for: of the wrong kind, empty, nested, broken, and of another type. */
const bodies: { name: string; type?: string; payload?: string }[] = [
  { name: 'nothing' },
  { name: 'an empty JSON', type: json, payload: '' },
  { name: 'null', type: json, payload: 'null' },
  { name: 'an array', type: json, payload: '[]' },
  { name: 'a number', type: json, payload: '7' },
  { name: 'an empty object', type: json, payload: '{}' },
  {
    name: 'an object with odd names',
    type: json,
    payload: '{"a":{"toString":1,"constructor":null},"lines":[null],"operations":[null],"times":[null]}',
  },
  { name: 'a deep nesting', type: json, payload: `{"operations":[${deep(5000)}],"lines":${deep(5000)}}` },
  { name: 'broken JSON', type: json, payload: '{"a":' },
  { name: 'a form', type: 'application/x-www-form-urlencoded', payload: 'a=1&a=2&name[]=x&lines=%00' },
  { name: 'a form of files without files', type: 'multipart/form-data; boundary=x', payload: '--x--\r\n' },
  { name: 'a text', type: 'text/plain', payload: 'hello' },
  { name: 'bytes', type: 'application/octet-stream', payload: '\u0000\u0001' },
  { name: 'no type that exists', type: 'nothing', payload: 'x' },
];

describe('any body to any route', () => {
  const desk = useDesk(openSqlite, { LIMIT_PER_MINUTE: '1000000' });
  let known = '';

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    const { inspector } = await signedInInspector(desk);
    known = (await bookedInspection(desk, { inspectorId: inspector.id, start: '2026-12-07T00:00:00Z' })).id;
  });

  test('is taken or refused, and never a fault of ours', async () => {
    const faults: string[] = [];
    const routes = everyRoute({ ...desk.server } as never).filter(
      ({ method, url }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && !url.includes('logout'),
    );
    expect(routes.length).toBeGreaterThan(80);
    const each = runs(bodies.length);
    for (const [place, { method, url }] of routes.entries())
      for (const { name, type, payload } of bodies.filter((_, at) => (at + place) % bodies.length < each)) {
        const reply = await desk.server.app.inject({
          method: method as 'POST',
          url: url.replaceAll(/:[a-zA-Z0-9]+/g, known),
          headers: { ...desk.session, ...(type && { 'content-type': type }) },
          ...(payload !== undefined && { payload }),
        });
        if (reply.statusCode >= 500) faults.push(`${method} ${url} with ${name}: ${reply.statusCode}`);
        if (reply.statusCode === 401) await desk.signIn();
      }
    expect(faults).toEqual([]);
  }, 240_000);
});
