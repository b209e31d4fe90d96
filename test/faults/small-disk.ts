import { spawnSync } from 'node:child_process';

/**
 * Mounts a disk of so many megabytes on a folder. It needs the right to mount one, which the test machine's root has.
 *
 * @returns whether it could be mounted
 */
export function mountSmallDisk(path: string, megabytes: number): boolean {
  const size = `size=${megabytes}m`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'plumbline-test', path]).status === 0;
}

export function unmount(path: string): void {
  spawnSync('umount', [path]);
}
