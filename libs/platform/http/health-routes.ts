import type { FastifyInstance } from 'fastify';
import type { Health } from '../health';

/** For balancers, on the public listener: whether, and never why not. */
export function serveHealth(server: FastifyInstance, health: Health): void {
  server.get('/healthz', () => ({ status: 'up' }));
  server.get('/readyz', async (_request, reply) => {
    const { status } = await health.look();
    reply.status(status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return { status };
  });
}
