import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** Every address that is no machine's of the public internet (IANA's special-purpose registries, RFC 6890). */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

export function isPublic(address: string): boolean {
  return !special.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/**
 * Whether the service may speak to this address because a browser says so: a push service is a host with a name, over
 * https at its usual port. What the name leads to is looked at again when it is looked up.
 * @param withDoubles tests have theirs at this machine
 */
export function isPushEndpoint(endpoint: string, withDoubles: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (withDoubles && protocol === 'http:' && hostname === LOOPBACK) return true;
  // With a dot inside, and not only at its end: 'localhost' and what stands in a network's own names is left out.
  const isName = /[^.]\.[^.]/.test(hostname) && !hostname.startsWith('[') && isIP(hostname) === 0;
  return protocol === 'https:' && port === '' && isName;
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** In place of `dns.lookup`: a name that leads to this machine, or into its network, leads nowhere. */
export function lookUpPublic(hostname: string, options: LookupOptions, found: Found): void {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      found(error, []);
      return;
    }
    const [first] = addresses;
    if (!first) found(new Error(`${hostname} has no address`), []);
    else if (addresses.some(({ address }) => !isPublic(address)))
      found(new Error(`${hostname} is not in public`), []);
    else if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}
