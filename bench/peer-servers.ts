import { type ChildProcess, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that ours is compared with. */
export type Peer = { name: string; origin: string; pid: number; stop: () => Promise<void> };

/** Installs the packages of a peer's own package.json in its folder. */
export function installPackages(folder: string): void {
  const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (installed.status !== 0) throw new Error(`The packages in ${folder} could not be installed`);
}

/**
 * A newly started server, once it answers. `folder` is removed when it is stopped.
 * @throws if it doesn't answer within ten seconds
 */
export async function peerOf(name: string, port: number, child: ChildProcess, folder: string): Promise<Peer> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const peer = {
    name,
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(peer.origin).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply) return peer;
    await sleep(100);
  }
  await peer.stop();
  throw new Error(`${name} does not answer`);
}
