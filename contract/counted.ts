/**
 * How many there are, in words: `1 page`, `1,234 pages`.
 *
 * @param many the plural, if it is not made with an s
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
}
