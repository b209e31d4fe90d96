import { spawn } from 'node:child_process';
import { buildSiteIfStale } from './site-build.ts';

// Two halves, each reloading on its own: the pages on Vite's address, which passes every call on to the server.
await buildSiteIfStale();
const env = { ...process.env, PORT: process.env.PORT ?? '3000', DATA_DIR: process.env.DATA_DIR ?? './data' };
const halves = [
  spawn(process.execPath, ['--watch', 'server/main.ts'], { stdio: 'inherit', env }),
  spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'dev'], { stdio: 'inherit', env }),
];
const stop = () => {
  for (const half of halves) half.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const half of halves) half.on('exit', stop);
