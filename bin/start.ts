import { buildIfStale, CannotBuildError } from './builds.ts';
import { parameters } from './parameters.ts';
import { settings } from './settings.ts';

// The first half of npm start: it builds what is out of date. Then bin/launch.mjs runs the server, build/main.js.
parameters({}, 'npm start   takes no options. Settings are environment variables: see README.md');
settings();

try {
  await buildIfStale();
} catch (error) {
  // The service may not write its own program, so root builds it (docs/operations.md).
  const { code, message } = error as NodeJS.ErrnoException;
  const isForbidden = code === 'EROFS' || code === 'EACCES';
  if (!isForbidden && !(error instanceof CannotBuildError)) throw error;
  console.error(
    isForbidden
      ? 'The site was built for another SITE_URL or from other sources, and this account can’t build it. Run "npm run build" as an account that can, then start again'
      : message,
  );
  process.exit(1);
}
