/** The cursor of the page that follows the one answered, if there is one: the server names its address in a `Link`. */
export function nextCursor({ headers }: Response): string | undefined {
  const next = headers.get('Link')?.match(/<([^<>]+)>;\s*rel="next"/)?.[1];
  return next ? (new URL(next, location.href).searchParams.get('cursor') ?? undefined) : undefined;
}
