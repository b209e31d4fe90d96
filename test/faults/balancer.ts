import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether nginx is on this machine. Tries to install it first, where possible. */
export function hasNginx(): boolean {
  const isHere = () => spawnSync('nginx', ['-v']).status === 0;
  return isHere() || (spawnSync('apt-get', ['install', '-y', 'nginx-light']).status === 0 && isHere());
}

/**
 * A real nginx in front of several ports of this machine, set up as in docs/operations.md but without TLS.
 */
export async function runBalancer(folder: string, port: number, upstreams: number[]) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events {}
    http {
      access_log off;
      ${temporary.join('\n')}
      upstream plumbline {
        ${upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=1 fail_timeout=2s;`).join('\n')}
        keepalive 16;
      }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 210m;
        location / {
          proxy_pass http://plumbline;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $remote_addr;
          proxy_set_header X-Forwarded-Proto $scheme;
        }
      }
    }`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const nginx = spawn('nginx', ['-e', `${folder}/error.log`, '-c', file, '-p', folder], { stdio: 'pipe' });
  let output = '';
  nginx.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start:\n${output}`);
    const reply = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (reply) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    async stop(): Promise<void> {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
