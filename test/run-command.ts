import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

type Ended = { code: number | null; output: string };

/** Runs a command as npm would. `whenSpawned` gets the process at once. */
export function run(
  command: 'backup' | 'restore',
  parameters: string[],
  settings: Record<string, string>,
  whenSpawned: (process: ChildProcess) => void = () => {},
): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'bin', `${command}.ts`), ...parameters], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
  });
  whenSpawned(child);
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
