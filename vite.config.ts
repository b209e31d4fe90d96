import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { scriptAddresses } from './bin/script-addresses.ts';
import { siteUrl } from './bin/site-url.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** A few files that rarely change compress better, and stay cached longer, than dozens of crumbs. */
const sharedFiles = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Only for the pages that are alive as a whole: the desk and its login.
  { name: 'router', test: /node_modules\/(react-router|@react-router|cookie)\// },
  // What everything alive needs, the phone included. The full build of zod, and the words of single pages, stay with those who use
  // them. A file that the public forms and the desk share must stand here or in the next: in the desk's chunk it would bring the
  // router to the public pages.
  {
    name: 'common',
    test: /node_modules\/zod\/v4\/(mini|core|locales)\/|\/contract\/(?!(?:inquiries|questions|contact-fields|phone|office-hours|partners|newsletter|availability|messages|quoted|mail)\.ts)[^/]+\.ts$|\/content\/(business|facts|opening)\.ts$|\/web\/(ui|api|site\/come-alive|site\/site-url)\b/,
  },
  // What the public forms and the desk share, and the phone does not need.
  {
    name: 'asking',
    test: /\/contract\/(inquiries|questions|contact-fields|phone|office-hours|partners|newsletter|availability|messages)\.ts$|\/web\/(public-api|send-form|forms\/(say|half-typed-dates|use-checked-form)|site\/(phone-link|use-error-title))\b/,
  },
  // What the phone app shares with the desk. In the desk's chunk it would bring the router to the phone; the test of the phone's
  // files (test/inspect-worker.test.ts) finds a file that is missing here.
  {
    name: 'inspection',
    test: /\/contract\/desk\/(limits|inspections)\.ts$/,
  },
  // What was found and photographed on site. Only the phone and the desk's pages of inspections and their reports load it.
  {
    name: 'capture',
    test: /\/contract\/(capture\/[\w-]+|desk\/endpoints\/capture|inspect\/app)\.ts$|\/web\/documents\/exif\.ts$/,
  },
  // What every tab of the desk is made of. The reports of inspections have pages of their own, and bring what a report is; so have
  // invoices.
  {
    name: 'desk',
    test: /\/web\/admin\/[\w-]+\.tsx?$|\/contract\/desk\/(endpoints\/)?(?!inspection-reports|invoices|bank-files|customer-pages|business)[\w-]+\.ts$/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), scriptAddresses(), reactRouter()],
  define: { 'import.meta.env.SITE_URL': JSON.stringify(siteUrl()) },
  // Fonts and drawings stay files: the content security policy allows them from this origin only.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    // As bin/server-build.ts has the server: small, with its names.
    ssr: {
      build: {
        rolldownOptions: {
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
  // Named, so that the dev server does not find them one by one and reload the first page.
  optimizeDeps: {
    include: ['unpdf/pdfjs', 'zod', 'zod/mini'],
  },
  server: {
    proxy: {
      // Each an object: given the bare address, Vite asks under the server's own host, and every form is taken for another site's.
      '^/(api|uploads|pictures)/|^/(healthz|readyz)$': { target: server },
      // The pages are Vite's; what their buttons send is the server's.
      '^/newsletter/(confirm|unsubscribe)\\b': {
        target: server,
        bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
      },
    },
  },
});
