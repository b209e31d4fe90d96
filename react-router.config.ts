import type { Config } from '@react-router/dev/config';

/**
 * Every page is rendered to HTML at build time. The server build exists for one case only: a visitor without
 * JavaScript whose form was refused gets the same page again with the answers and the errors in it.
 */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  prerender: ({ getStaticPaths }) => getStaticPaths(),
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
