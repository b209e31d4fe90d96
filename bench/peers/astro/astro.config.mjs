import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

// SITE_URL comes from the bench.
export default defineConfig({
  integrations: [react()],
  build: { inlineStylesheets: 'always' },
  vite: {
    define: { 'import.meta.env.SITE_URL': JSON.stringify(process.env.SITE_URL) },
    // The styles are those of our build, minified there.
    build: { cssMinify: false },
  },
});
