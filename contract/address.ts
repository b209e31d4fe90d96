/** The end of an address, or of a part of it, that names no suburb: the state, and the postcode. */
const STATE = /\s*\b(?:QLD|NSW|VIC|ACT|TAS|SA|WA|NT|Queensland)\b.*$/i;

/**
 * The suburb of an address as Australians write one, for a list: what stands behind its last comma, without state and postcode. The
 * whole address where there is no such part. A paper that must not carry the street asks `server/partners/suburb.ts`.
 */
export function suburbOf(address: string): string {
  const parts = address.split(',').map(withoutState);
  const suburb = parts.findLast((part) => part !== '') ?? '';
  // All that is left of `1 A St, QLD 4000` is its street.
  return parts.length > 1 && suburb === parts[0] ? address : suburb || address;
}

/** What is before the suburb. */
export function streetOf(address: string): string {
  const at = address.lastIndexOf(',');
  return at < 0 ? '' : address.slice(0, at).trim();
}

function withoutState(part: string): string {
  return part
    .trim()
    .replace(STATE, '')
    .replace(/\s+\d{4}$/, '');
}
