import { createHash } from 'node:crypto';

/** Enough for the papers that several people read at once. */
const MOST_KEPT = 50;
/** A paper is read again within minutes or not at all. Nothing of a person stays in memory for longer. */
const KEPT_MS = 10 * 60_000;

/**
 * Keeps what was made of equal content for a while, because making a PDF takes a processor for long: whoever opens the same
 * paper again, or a hundred times, gets the bytes that are there.
 *
 * @param make must make the same of the same content
 */
export function keptBytes<Content>(
  make: (content: Content) => Promise<Buffer>,
): (content: Content) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (content) => {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64');
    const known = kept.get(key);
    if (known) return known;
    const made = make(content);
    const forget = () => kept.get(key) === made && kept.delete(key);
    kept.set(key, made);
    made.catch(forget);
    setTimeout(forget, KEPT_MS).unref();
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
