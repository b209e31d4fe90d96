/** Where a part of the house stands in its report: the id of its block, and what links lead to. */
export function anchor(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
