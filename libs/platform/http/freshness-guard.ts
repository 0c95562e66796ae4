import { SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { defineErrors } from '@lineless/kernel/errors';
import { MIN_POSITION } from './answer';
import { routeMetadata } from './route-metadata';

const READS_MODEL = 'lineless:reads-model';
const HEADER = MIN_POSITION.toLowerCase();
const MAX_WAIT_MS = 2_000;
const POSITION = /^[\w:-]{1,80}$/;

/** The read model that a GET answers from, so that it can wait for the caller's own writes. */
export const ReadsModel = (model: string) => SetMetadata(READS_MODEL, model);

export const freshnessErrors = defineErrors({
  INVALID_POSITION: { kind: 'invalid', message: `${MIN_POSITION} is not a position.` },
  NOT_CAUGHT_UP: { kind: 'unavailable', message: 'Your last change is not visible yet. Try again.' },
});

/** What knows how far the read models are. */
export interface Waits {
  waitFor(model: string, position: string, maxMs: number): Promise<boolean>;
}

const modelOf = routeMetadata<string>(READS_MODEL);

/** Read your own writes (DESIGN rule 12): a GET with `X-Min-Position` waits for its model, at most 2 s. */
export class FreshnessGuard implements CanActivate {
  constructor(private readonly progress: Waits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const position = request.headers[HEADER];
    if (position === undefined || request.method !== 'GET') return true;
    if (typeof position !== 'string' || !POSITION.test(position)) throw freshnessErrors.INVALID_POSITION();
    const model = modelOf(context.getHandler());
    if (model === undefined) return true;
    if (await this.progress.waitFor(model, position, MAX_WAIT_MS)) return true;
    throw freshnessErrors.NOT_CAUGHT_UP({ retryAfterSeconds: 1 });
  }
}
