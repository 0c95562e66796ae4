/**
 * Where a caller is, as far as an address says it. What one network is given in IPv6 holds more addresses than
 * anything could count, so they count by the network.
 */

const ALL_GROUPS = 8;
/** A household, or a phone, has a whole /64 of IPv6 addresses (RFC 6177). */
const OF_NETWORK = 4;
/** What a site is given at most: it has 65,536 networks. */
const OF_SITE = 3;

/** The address itself in IPv4, its /64 in IPv6. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  return groups === null ? (mappedIn(ip) ?? ip) : `${groups.slice(0, OF_NETWORK).join(':')}::/64`;
}

/** The /48 in IPv6; `null`: there is nothing larger than the address that one subscriber has. */
export function siteOf(ip: string): string | null {
  const groups = groupsOf(ip);
  return groups && `${groups.slice(0, OF_SITE).join(':')}::/48`;
}

export function isThisMachine(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
}

/** The eight of an IPv6 address; `null` for one of IPv4, also where it is written as one of IPv6. */
function groupsOf(ip: string): readonly string[] | null {
  if (!ip.includes(':') || mappedIn(ip) !== undefined) return null;
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::', 2) ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const gap = ip.includes('::') ? ALL_GROUPS - groups.length - rest.length : 0;
  const zeros = Array.from({ length: gap }, () => '0');
  return [...groups, ...zeros, ...rest].map((group) => Number.parseInt(group, 16).toString(16));
}

function mappedIn(ip: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
}
