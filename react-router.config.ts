import { readdirSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';

/** A post for each Markdown file, named after it. */
function postAddresses(): string[] {
  return readdirSync(new URL('./content/blog', import.meta.url)).map(
    (name) => `/blog/${name.replace(/\.md$/, '')}`,
  );
}

/** The desk's pages of one thing each, built once: the server sends them for every id (server/http/site.ts). */
const onePages = [
  '/admin/inquiries/one',
  '/admin/partners/one',
  '/admin/partners/one/agreement',
  '/admin/statements/one',
  '/admin/inspectors/one',
  '/admin/removals/one',
  '/admin/standards/one/outline',
  '/admin/inspections/one',
  '/admin/inspections/one/report',
  '/admin/inspection-reports/one',
  '/admin/invoices/one',
];

/**
 * Every page is rendered to HTML at build time. The server build exists for one case only: a visitor without
 * JavaScript whose form was refused gets the same page again with the answers and the errors in it.
 */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), ...postAddresses(), ...onePages],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
