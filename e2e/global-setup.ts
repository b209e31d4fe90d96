import { buildIfStale } from '../bin/builds.ts';

/** Builds the site and the server, if they have changed since the last build. */
export default () => buildIfStale();
