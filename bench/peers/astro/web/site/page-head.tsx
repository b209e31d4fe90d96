/** Nothing: the head is the layout's, in Astro's own way. */
export function PageHead(): null {
  return null;
}
