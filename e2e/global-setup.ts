import { buildIfStale, server } from '../bin/builds.ts';

/** Builds the server, if it has changed since the last build. */
export default () => buildIfStale([server]);
