import ipaddr from 'ipaddr.js';
import { signatureOf } from '../signature.ts';

/**
 * Where a request comes from, as limits count it and as it may be kept: the client's address under the
 * server's secret, so that a stolen database contains no addresses. For IPv6 only the network counts, because
 * one household or rented machine can use a whole /64.
 */
export function sourceOf(address: string, secret: string): string {
  return signatureOf(secret, 'source', network(address)).slice(0, 22);
}

/** An IPv4 address as it is, of an IPv6 address the first 64 bits. */
export function network(address: string): string {
  // The library does not know every name of a zone, such as that of a VLAN: `fe80::1%eth0.100`.
  const [withoutZone = ''] = address.split('%', 1);
  if (!ipaddr.IPv6.isValid(withoutZone)) return address;
  const parsed = ipaddr.IPv6.parse(withoutZone);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
