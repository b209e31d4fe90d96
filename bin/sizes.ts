import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* Prints the longest files: past 300 lines ask whether two ideas share one. It refuses nothing. */

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['bin', 'contract', 'demo', 'paper', 'report', 'server', 'standards-reader', 'web'];
const PRINTED = 20;

const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  .toSorted((one, other) => other.lines - one.lines);

const sorted = files.map(({ lines }) => lines).toSorted((one, other) => one - other);
const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)];
console.log(
  `${files.length} files; lines: median ${at(0.5)}, nine in ten up to ${at(0.9)}, longest ${at(1)}`,
);
for (const { file, lines } of files.slice(0, PRINTED)) console.log(`${String(lines).padStart(5)}  ${file}`);
