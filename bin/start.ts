import { buildSiteIfStale } from './site-build.ts';

await buildSiteIfStale();
await import('../server/main.ts');
