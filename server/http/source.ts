import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Where a request comes from, as limits count it and as it may be kept: the client's address under the server's secret, so
 * that nobody who has the database has addresses. Of an IPv6 address only the network counts: a household or a rented
 * machine has all of a /64 to choose from.
 */
export function sourceOf(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`source:${network(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** An IPv4 address as it is, of an IPv6 address the first 64 bits. */
export function network(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [, host = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address.split('%', 1)[0]}]`).hostname) ?? [];
  const [left = '', right = ''] = host.split('::');
  const head = left ? left.split(':') : [];
  const tail = right ? right.split(':') : [];
  const zeros = host.includes('::') ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
