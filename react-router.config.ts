import type { Config } from '@react-router/dev/config';

/**
 * Only builds the scripts and the server's part: `server/rendering` renders the pages with it, at build time and whenever the owner
 * publishes other facts. The running server uses it for a refused form, too.
 */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
