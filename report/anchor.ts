/** Where a part of the house stands in its report: the id of its block, and what links lead to. */
export function anchor(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
