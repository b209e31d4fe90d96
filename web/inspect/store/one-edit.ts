/** Whether two words differ by one letter at most: one more, one less, another one, or two neighbours swapped. */
export function isOneEditAway(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length > b.length) return isOneEditAway(b, a);
  if (b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}
