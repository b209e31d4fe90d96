import { buildSiteIfStale } from './site-build.ts';

try {
  await buildSiteIfStale();
} catch (error) {
  // A service that may not write its program: docs/operations.md has it built by root.
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'EROFS' && code !== 'EACCES') throw error;
  console.error(
    'The site was built for another SITE_URL or from other sources, and this account may not build it: run "npm run build" as one that may, then start again',
  );
  process.exit(1);
}
await import('../server/main.ts');
