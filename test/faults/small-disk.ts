import { spawnSync } from 'node:child_process';

/**
 * Mounts a small disk on a folder. Only a user who may mount can do this, such as root on the test machine.
 * @returns whether it could be mounted
 */
export function mountSmallDisk(path: string, megabytes: number): boolean {
  const size = `size=${megabytes}m`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'plumbline-test', path]).status === 0;
}

export function unmount(path: string): void {
  spawnSync('umount', [path]);
}
