import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { siteUrl } from './bin/site-url.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** A few files that rarely change compress better, and stay cached longer, than dozens of crumbs. */
const libraryFiles = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|@react-router|scheduler|cookie)\// },
  // Only what forms need: the full build of zod, and the words of single pages, stay with those who use them.
  {
    name: 'contract',
    test: /node_modules\/zod\/v4\/(mini|core|locales)\/|\/contract\/[^/]+\.ts$|\/content\/business\.ts$/,
  },
  { name: 'forms', test: /node_modules\/@conform-to\// },
  { name: 'looks', test: /node_modules\/@?radix-ui\/|\/web\/(ui|site)\// },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { 'import.meta.env.SITE_URL': JSON.stringify(siteUrl()) },
  // Fonts and drawings stay files: the content security policy allows them from this origin only.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: libraryFiles } } } } },
  },
  // Named, so that the dev server does not find them one by one and reload the first page.
  optimizeDeps: { include: ['@conform-to/react', 'radix-ui', 'zod'] },
  server: { proxy: { '/api': server, '/uploads': server, '/healthz': server } },
});
