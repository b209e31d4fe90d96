/**
 * How many there are, in words: `1 page`, `1,234 pages`.
 *
 * @param many what more than one, or none, is called, where an s does not make it
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
}
