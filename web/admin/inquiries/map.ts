/**
 * The address of a map with directions. It opens only on a tap, because the desk itself contacts no other
 * site.
 */
export function mapOf(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
}
