import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Health, type Readiness } from './health';
import { Access } from './http/access';
import { Metrics } from './metrics';

/** Outside /api, for whoever runs the service. */
export const OPERATIONS_PATHS = ['healthz', 'readyz', 'metrics'];

@Controller()
export class OperationsRoutes {
  constructor(
    @Inject(Health) private readonly health: Health,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /** The process is up. */
  @Get('healthz')
  @Access('anyone')
  up(): { status: 'up' } {
    return { status: 'up' };
  }

  /** @throws NOT_READY */
  @Get('readyz')
  @Access('anyone')
  ready(): Promise<Readiness> {
    return this.health.ready();
  }

  @Get('metrics')
  @Access('anyone')
  async read(@Res() reply: FastifyReply): Promise<void> {
    const text = await this.metrics.text();
    reply.header('content-type', this.metrics.contentType).send(text);
  }
}
