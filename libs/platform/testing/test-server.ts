import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Bus } from '@lineless/engine/write/bus';
import type { Origin } from '@lineless/engine/write/caller';
import { accessErrors } from '@lineless/engine/write/errors';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { inProcessLimits } from '@lineless/ports/limits/in-process';
import { SessionEnded } from '@lineless/ports/identity/port';
import type { Authenticator } from '../http/authentication';
import { errorAnswer } from '../http/error-answer';
import { fastifyOptions } from '../http/fastify-options';
import { installHooks } from '../http/hooks';
import { acceptJson } from '../http/json-body';
import { RateLimits } from '../http/rate-limits';
import { serveCalls, type CallParts, type Served } from '../http/serve-calls';
import { createLog } from '../logging';
import { Metrics } from '../metrics';
import { readSettings, type Settings } from '../settings';

const fields = z.record(z.string(), z.unknown());

/** Knows one token, 'ana'; every other one is of a session that has ended. */
const identity: Authenticator = {
  authenticate: (token) => {
    if (token !== 'ana') throw new SessionEnded();
    return { userId: 'ana', phoneNumber: '+13105550100' };
  },
};

/** What a command or query answers; permissions are not looked at. */
export type TestHandler = (data: unknown, origin: Origin) => unknown;

export interface TestCall {
  readonly served: Served;
  readonly handle: TestHandler;
}

export interface TestServerOptions {
  readonly calls?: readonly TestCall[];
  readonly settings?: Partial<Settings>;
  readonly progress?: CallParts['progress'];
  /** From which level on; errors alone, unless said otherwise. */
  readonly logs?: Settings['LOG_LEVEL'];
  /** Adds routes that are no calls. */
  readonly prepare?: (server: FastifyInstance) => void;
}

const caughtUp: CallParts['progress'] = {
  has: () => true,
  waitFor: async () => 'reached',
  latest: () => null,
};

/** Calls behind the same hooks as in production, with handlers of the test's own, on a free port. */
export async function startTestServer(options: TestServerOptions = {}) {
  const settings = { ...readSettings({}), ...options.settings };
  const logged: string[] = [];
  const log = createLog(options.logs ?? 'error', { write: (line) => logged.push(line) });
  const metrics = new Metrics();
  const limits = new RateLimits(settings, inProcessLimits);
  const answerError = errorAnswer(log);
  const server = Fastify({ ...fastifyOptions(settings, new VirtualRuntime()), logger: false });
  const health = { isClosing: false };
  installHooks(server, { settings, metrics, log, limits, health });
  acceptJson(server);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((request, reply) => answerError(accessErrors.NOT_FOUND(), request, reply));
  options.prepare?.(server);
  const calls = options.calls ?? [];
  serveCalls(
    server,
    calls.map(({ served }) => served),
    {
      bus: busOf(calls),
      identity,
      limits,
      digestOf: (text) => `digest of ${text}`,
      progress: options.progress ?? caughtUp,
      store: { isPosition: (text) => /^\d+$/.test(text) },
      answerError,
    },
  );
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
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
  return { url, call, metrics, logged, health, close: () => server.close() };
}

function busOf(calls: readonly TestCall[]): Pick<Bus, 'command' | 'query'> {
  const answer = async (type: unknown, data: unknown, origin: Origin) => {
    const found = calls.find(({ served }) => served.type === type);
    return found?.handle(data, origin) as never;
  };
  return { command: answer, query: answer };
}
