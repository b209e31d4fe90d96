/** The state and what follows it, at the end of an address or of a part of it. */
const STATE = /(?<!\s)\s*\b(?:QLD|NSW|VIC|ACT|TAS|SA|WA|NT|Queensland)\b.*$/is;

/**
 * The suburb of an Australian address, for a list: the part after the last comma, without state and postcode. The
 * whole address if it has no such part. Papers that must not show the street use `server/partners/suburb.ts`.
 */
export function suburbOf(address: string): string {
  const parts = address.split(',').map(withoutState);
  const suburb = parts.findLast((part) => part !== '') ?? '';
  // `1 A St, QLD 4000` has a street and no suburb.
  return parts.length > 1 && suburb === parts[0] ? address : suburb || address;
}

/** The part before the suburb. */
export function streetOf(address: string): string {
  const at = address.lastIndexOf(',');
  return at < 0 ? '' : address.slice(0, at).trim();
}

function withoutState(part: string): string {
  return part
    .trim()
    .replace(STATE, '')
    .replace(/(?<!\s)\s+\d{4}$/, '');
}
