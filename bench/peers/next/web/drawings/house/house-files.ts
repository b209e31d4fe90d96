import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'web/drawings/house');

/** The drawings by their file names, which Vite's glob gives our own pages. */
export const houseFiles: Record<string, string> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [`./${name}`, readFileSync(join(folder, name), 'utf8')]),
);
