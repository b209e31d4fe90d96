import { spawn } from 'node:child_process';
import { buildIfStale } from './builds.ts';
import { settings } from './settings.ts';

// Three parts, each reloading on its own: the pages on Vite's address, which passes the calls on to the server (vite.config.ts);
// the server, which alone remembers a visit with ?ref=, on its own address; and a page with sample mails.
settings();
await buildIfStale();
const env = { ...process.env, PORT: process.env.PORT ?? '3000', DATA_DIR: process.env.DATA_DIR ?? './data' };
const parts = [
  spawn(process.execPath, ['--watch', 'server/main.ts'], { stdio: 'inherit', env }),
  spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'dev'], { stdio: 'inherit', env }),
  spawn(process.execPath, ['--watch', 'bin/dev-mails.ts'], { stdio: 'inherit', env }),
];
const stop = () => {
  for (const part of parts) part.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const part of parts) part.on('exit', stop);
