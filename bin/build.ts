import { settings } from './settings.ts';
import { buildSite } from './site-build.ts';

settings();
await buildSite();
