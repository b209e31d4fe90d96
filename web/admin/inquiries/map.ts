/** Where a map shows an address, with the way there. Opened by a tap only: the desk itself asks no other site for anything. */
export function mapOf(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
}
