import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import {
  venueOpening,
  type OpenedVenueAnswer,
  type VenueOpening,
} from '@lineless/contracts/venues/new-venue';
import type { ParkedStream } from '@lineless/engine/projector/parked';
import type { RetryResult } from '@lineless/engine/projector/retry';
import type { QueueFigures } from '@lineless/ports/jobs/port';
import type { Health } from './health';
import { errorAnswer } from './http/error-answer';
import type { Log } from './logging';
import type { Checkpoint } from '@lineless/ports/ledger/port';
import type { Metrics } from './metrics';
import {
  retryRequest,
  type CheckpointAnswer,
  type OperationsRefusal,
  type ParkedAnswer,
  type QueuesAnswer,
  type RetryAnswer,
} from './operations-answers';

const LOOPBACK = '127.0.0.1';

export type OpenVenue = (opening: VenueOpening) => Promise<OpenedVenueAnswer>;

export interface OperationsParts {
  readonly metrics: Metrics;
  readonly health: Health;
  readonly log: Log;
  /** By name. */
  readonly projections: readonly string[];
  readonly queues: () => Promise<readonly QueueFigures[]>;
  readonly parked: () => Promise<readonly ParkedStream[]>;
  readonly retry: (projection: string, stream: string) => Promise<RetryResult>;
  /** Signs the log as it is now. */
  readonly checkpoint: () => Promise<Checkpoint | null>;
  /** Missing where a process does not serve. */
  readonly openVenue?: OpenVenue | undefined;
}

/**
 * What operators may know and do, on a listener of its own that only this machine reaches: `/metrics`,
 * `/readyz` with its reasons, the queues (`GET /queues`), the parked streams (`GET /parked`, `POST /parked/retry`),
 * a checkpoint of the log (`POST /ledger/checkpoint`), and new venues (`POST /venues`).
 */
export function operationsServer(parts: OperationsParts): FastifyInstance {
  const { metrics, health, log, projections, queues, parked, retry, checkpoint, openVenue } = parts;
  const server = Fastify({ logger: false, forceCloseConnections: true });
  server.setErrorHandler(errorAnswer(log));
  server.get('/metrics', async (_request, reply) => {
    const text = await metrics.text();
    return reply.header('content-type', metrics.contentType).send(text);
  });
  server.get('/readyz', async (_request, reply) => {
    const readiness = await health.look();
    return reply.status(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });
  server.get('/queues', async (): Promise<QueuesAnswer> => ({ items: [...(await queues())] }));
  server.get('/parked', async (): Promise<ParkedAnswer> => ({ items: [...(await parked())] }));
  server.post('/parked/retry', async (request, reply): Promise<RetryAnswer | OperationsRefusal> => {
    const asked = retryRequest.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, 'Send {projection, stream}.');
    const { projection, stream } = asked.data;
    if (!projections.includes(projection))
      return refuse(
        reply,
        404,
        `There is no projection '${projection}'. There are: ${projections.join(', ')}.`,
      );
    return { result: await retry(projection, stream) };
  });
  server.post('/ledger/checkpoint', async (): Promise<CheckpointAnswer> => ({
    checkpoint: await checkpoint(),
  }));
  server.post('/venues', async (request, reply): Promise<OpenedVenueAnswer | OperationsRefusal> => {
    if (!openVenue) return refuse(reply, 404, 'This process only projects: ask one that serves.');
    const asked = venueOpening.safeParse(request.body);
    if (asked.success) return openVenue(asked.data);
    const [issue] = asked.error.issues;
    return refuse(reply, 400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  });
  return server;
}

function refuse(reply: FastifyReply, status: number, error: string): OperationsRefusal {
  reply.status(status);
  return { error };
}

/**
 * A port that is taken keeps nobody from ordering: it is said in the log, and the service runs without.
 * @returns its address without a slash at the end, `null` where it does not listen
 */
export async function listenForOperators(
  server: FastifyInstance,
  port: number,
  log: Log,
): Promise<string | null> {
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
