import type { TestApp } from '../test-app.ts';

export type Route = { method: string; url: string };

/** Every route the product has, read from its router: what is added later is attacked too. */
export function everyRoute({ app }: Pick<TestApp, 'app'>): Route[] {
  const routes: Route[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? [];
    if (!path) continue;
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = path;
    for (const method of methods.split(', ').filter(Boolean)) routes.push({ method, url: above.join('') });
  }
  return routes;
}

/** A route's address with something in the place of each parameter. */
export function filledIn({ url }: Route, value = '00000000-0000-4000-8000-000000000000'): string {
  return url.replaceAll(/:[a-zA-Z]+/g, value);
}
