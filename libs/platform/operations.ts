import Fastify, { type FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { takeIn } from '@lineless/kernel/take-in';
import type { QueueFigures } from '@lineless/ports/jobs/port';
import type { Health } from './health';
import { errorAnswer } from './http/error-answer';
import { requireOwnHost } from './http/hosts';
import type { Log } from './logging';
import { LongWork } from './long-work';
import type { Metrics } from './metrics';
import { rebuildRequest, type RebuildRequest, type WorkNews } from './operations-answers';
import {
  deedCalls,
  processCalls,
  type Deeds,
  type OperatorCall,
  type OperatorsDeeds,
} from './operator-calls';
import { refuse } from './refuse';

const LOOPBACK = '127.0.0.1';

export interface OperationsParts {
  readonly metrics: Metrics;
  readonly health: Health;
  readonly log: Log;
  readonly queues: () => Promise<readonly QueueFigures[]>;
  /** Builds every read model again, and tells how it goes. */
  readonly rebuild: (asked: RebuildRequest, tell: (news: WorkNews) => void) => Promise<void>;
  /** Compares what jobs keep with the events. */
  readonly verify: (tell: (news: WorkNews) => void) => Promise<void>;
  /** What a process of any role can be asked for. */
  readonly own: Deeds<typeof processCalls>;
  /** Missing where a process does not serve. */
  readonly deeds?: (() => OperatorsDeeds) | undefined;
}

/**
 * What operators may know and do, on a listener of its own that only this machine reaches: `/metrics`,
 * `/readyz` with its reasons, the queues (`GET /queues`), a rebuild and a comparison with the events (`POST /rebuild`,
 * `POST /verify`), which tell in lines of JSON how they go, and the calls of `operator-calls.ts`.
 */
export function operationsServer(parts: OperationsParts): FastifyInstance {
  const { metrics, health, log, queues, rebuild, verify, own, deeds } = parts;
  const server = Fastify({ logger: false, forceCloseConnections: true });
  server.setErrorHandler(errorAnswer(log));
  server.addHook('onRequest', async (request) => requireOwnHost(request));
  server.get('/metrics', async (_request, reply) => {
    const text = await metrics.text();
    return reply.header('content-type', metrics.contentType).send(text);
  });
  server.get('/readyz', async (_request, reply) => {
    const readiness = await health.look();
    return reply.status(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });
  server.get('/queues', async () => ({ items: await queues() }));
  const work = new LongWork(log);
  server.post('/rebuild', async (request, reply) => {
    const asked = takeIn(rebuildRequest, request.body);
    if (!asked.success) return refuse(reply, 400, 'Send {check}.');
    return work.begin(reply, (tell) => rebuild(asked.data, tell));
  });
  server.post('/verify', async (_request, reply) => work.begin(reply, verify));
  serve(server, processCalls, (name) => own[name]);
  serve(server, deedCalls, (name) => deeds?.()[name]);
  return server;
}

type Calls = Readonly<Record<string, OperatorCall<z.ZodType, z.ZodType>>>;

/** @param deedOf answers nothing where this process changes nothing */
function serve<Served extends Calls, Name extends string & keyof Served>(
  server: FastifyInstance,
  calls: Served,
  deedOf: (name: Name) => Deeds<Served>[Name] | undefined,
): void {
  for (const name of Object.keys(calls) as Name[]) {
    const call: Served[Name] = calls[name];
    const { method, path: url } = call;
    const schema: Served[Name]['asked'] = call.asked;
    server.route({
      ...{ method, url },
      handler: async (request, reply) => {
        const asked = takeIn(schema, method === 'GET' ? request.query : request.body);
        if (!asked.success) {
          const [issue] = asked.error.issues;
          return refuse(reply, 400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
        }
        const answer = deedOf(name)?.(asked.data);
        return answer ?? refuse(reply, 404, 'This process only projects: ask one that serves.');
      },
    });
  }
}

/**
 * A port that is taken stops no order: it is said in the log, and the service runs without.
 * @returns its address without a slash at the end, `null` where it does not listen
 */
export async function listenForOperators(
  server: FastifyInstance,
  port: number | null,
  log: Log,
): Promise<string | null> {
  if (port === null) return null;
  try {
    return await server.listen({ port, host: LOOPBACK });
  } catch (error) {
    log.warn(
      { err: error },
      `Nothing can be measured on port ${port}: set METRICS_PORT to a free one, or to off`,
    );
    return null;
  }
}
