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
