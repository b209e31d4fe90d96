import { rm } from 'node:fs/promises';
import { buildIfStale } from './builds.ts';
import { settings } from './settings.ts';

settings();
await rm(new URL('../build', import.meta.url), { recursive: true, force: true });
await buildIfStale();
