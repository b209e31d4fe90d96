import { rm } from 'node:fs/promises';
import { buildIfStale } from './builds.ts';
import { parameters } from './parameters.ts';
import { settings } from './settings.ts';

const usage = 'npm run build [-- --if-stale]   builds the site and the server, or only what has changed';
const { values } = parameters({ options: { 'if-stale': { type: 'boolean' } } }, usage);
settings();
if (!values['if-stale']) await rm(new URL('../build', import.meta.url), { recursive: true, force: true });
await buildIfStale();
