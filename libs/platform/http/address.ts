import type { IncomingMessage } from 'node:http';

/**
 * Where a request comes from, as Fastify says it of its own: behind so many trusted proxies it is the entry of
 * X-Forwarded-For that the outermost of them has written.
 */
export function addressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((hop) => hop.trim()).reverse()].filter(
    (hop, index) => index === 0 || hop !== '',
  );
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? '';
}

/** A household, or a phone, has a whole /64 of IPv6 addresses (RFC 6177): they count as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::', 2) ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array.from({ length: 8 - groups.length - rest.length }, () => '0') : [];
  const all = [...groups, ...zeros, ...rest].map((group) => Number.parseInt(group, 16).toString(16));
  return `${all.slice(0, 4).join(':')}::/64`;
}

export function isThisMachine(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
}
