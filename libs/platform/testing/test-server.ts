import 'reflect-metadata';
import { Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SessionEnded, type IdentityProvider } from '@lineless/ports/identity/port';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { AuthGuard } from '../http/auth-guard';
import { ErrorFilter } from '../http/error-filter';
import { fastifyOptions } from '../http/fastify-options';
import { FreshnessGuard, type Waits } from '../http/freshness-guard';
import { installHooks } from '../http/hooks';
import { acceptJson } from '../http/json-body';
import { validationPipe } from '../http/validation';
import { createLog } from '../logging';
import { Metrics } from '../metrics';
import { readSettings, type Settings } from '../settings';

const fields = z.record(z.string(), z.unknown());

/** Knows one token, 'ana'; every other one is of a session that has ended. */
const identity: Pick<IdentityProvider, 'authenticate'> = {
  authenticate: async (token) => {
    if (token !== 'ana') throw new SessionEnded();
    return { userId: 'ana', phoneNumber: '+13105550100' };
  },
};

export interface TestServerOptions {
  readonly controllers: readonly Type[];
  readonly settings?: Partial<Settings>;
  readonly progress?: Waits;
  /** Adds routes that are not Nest's. */
  readonly prepare?: (server: FastifyInstance) => void;
}

/** Routes behind the same hooks, guards, pipe and filter as in production, on a free port. */
export async function startTestServer(options: TestServerOptions) {
  const settings = { ...readSettings({}), ...options.settings };
  const logged: string[] = [];
  const log = createLog('error', { write: (line) => logged.push(line) });
  const metrics = new Metrics();
  const progress = options.progress ?? { waitFor: async () => true };

  @Module({
    controllers: [...options.controllers],
    providers: [
      { provide: APP_GUARD, useValue: new AuthGuard(identity) },
      { provide: APP_GUARD, useValue: new FreshnessGuard(progress) },
      { provide: APP_PIPE, useValue: validationPipe },
      { provide: APP_FILTER, useValue: new ErrorFilter(log) },
    ],
  })
  class TestModule {}

  const adapter = new FastifyAdapter({ ...fastifyOptions(settings, new VirtualRuntime()), skipMiddie: true });
  installHooks(adapter.getInstance(), { settings, metrics, log });
  const app = await NestFactory.create<NestFastifyApplication>(TestModule, adapter, {
    rawBody: true,
    logger: false,
    abortOnError: false,
  });
  acceptJson(app);
  app.setGlobalPrefix('api');
  options.prepare?.(adapter.getInstance());
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const call = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: (): Record<string, unknown> => fields.parse(JSON.parse(text)),
    };
  };
  return { url, call, metrics, logged, close: () => app.close() };
}
