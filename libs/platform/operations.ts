import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  venueOpening,
  type OpenedVenueAnswer,
  type VenueOpening,
} from '@lineless/contracts/venues/new-venue';
import {
  wristbandWriting,
  type Wristband,
  type WristbandWriting,
} from '@lineless/contracts/wristbands/wristbands';
import { roleGift, type RoleGift, type VendorRoleAnswer } from '@lineless/contracts/staff/roles';
import { pageQuery } from '@lineless/contracts/common';
import type { leadList } from '@lineless/contracts/leads/leads';
import type { ParkedStream } from '@lineless/engine/read/parked';
import type { RetryResult } from '@lineless/engine/read/retry';
import { takeIn } from '@lineless/kernel/take-in';
import type { QueueFigures } from '@lineless/ports/jobs/port';
import type { Health } from './health';
import { errorAnswer } from './http/error-answer';
import { requireOwnHost } from './http/hosts';
import type { Log } from './logging';
import { LongWork } from './long-work';
import { refuse } from './refuse';
import type { Checkpoint } from '@lineless/ports/ledger/port';
import type { Metrics } from './metrics';
import {
  rebuildRequest,
  retryRequest,
  rewrapRequest,
  deletedRequest,
  signInKeysRequest,
  somebodyRequest,
  type CheckpointAnswer,
  type DataOfAnswer,
  type DeletedAnswer,
  type ForgottenAnswer,
  type LeftAnswer,
  type OperationsRefusal,
  type ParkedAnswer,
  type QueuesAnswer,
  type WorkNews,
  type RebuildRequest,
  type RetryAnswer,
  type RewrappedAnswer,
  type SignedOutAnswer,
  type SignInKeysAnswer,
  type SignInKeysRequest,
  type SomebodyRequest,
} from './operations-answers';

const LOOPBACK = '127.0.0.1';

/** What operators change; each throws the errors of its area. */
export interface OperatorsDeeds {
  openVenue(opening: VenueOpening): Promise<OpenedVenueAnswer>;
  writeWristband(writing: WristbandWriting): Promise<Wristband>;
  giveRole(gift: RoleGift): Promise<VendorRoleAnswer>;
  leads(page: z.output<typeof pageQuery>): Promise<z.output<typeof leadList>>;
  signOutPerson(somebody: SomebodyRequest): Promise<SignedOutAnswer>;
  resetPasskeys(somebody: SomebodyRequest): Promise<SignedOutAnswer>;
  forgetPerson(somebody: SomebodyRequest): Promise<ForgottenAnswer>;
  dataOf(somebody: SomebodyRequest): Promise<DataOfAnswer>;
  exchangeSignInKeys(asked: SignInKeysRequest): Promise<SignInKeysAnswer>;
  leftAtProvider(): Promise<LeftAnswer>;
  confirmDeletion(asked: DeletedAnswer): Promise<DeletedAnswer>;
}

export interface OperationsParts {
  readonly metrics: Metrics;
  readonly health: Health;
  readonly log: Log;
  /** By name. */
  readonly projections: readonly string[];
  readonly queues: () => Promise<readonly QueueFigures[]>;
  readonly parked: () => Promise<readonly ParkedStream[]>;
  readonly retry: (projection: string, stream: string) => Promise<RetryResult>;
  /** Builds every read model again, and tells how it goes. */
  readonly rebuild: (asked: RebuildRequest, tell: (news: WorkNews) => void) => Promise<void>;
  /** Compares what jobs keep with the events. */
  readonly verify: (tell: (news: WorkNews) => void) => Promise<void>;
  /** Signs the log as it is now. */
  readonly checkpoint: () => Promise<Checkpoint | null>;
  /** Wraps a page of persons' keys anew. */
  readonly rewrapKeys: (after: string | null) => Promise<RewrappedAnswer>;
  /** Missing where a process does not serve. */
  readonly deeds?: (() => OperatorsDeeds) | undefined;
}

/**
 * What operators may know and do, on a listener of its own that only this machine reaches: `/metrics`,
 * `/readyz` with its reasons, the queues (`GET /queues`), the parked streams (`GET /parked`, `POST /parked/retry`),
 * a rebuild and a comparison with the events (`POST /rebuild`, `POST /verify`), which tell in lines of JSON how they go,
 * a checkpoint of the log (`POST /ledger/checkpoint`), another secret for persons' keys (`POST /keys/rewrap`),
 * another key for the local sign-in (`POST /keys/sign-in`), new venues (`POST /venues`), roles at them (`POST /roles`),
 * wristbands (`POST /wristbands`), demo requests (`GET /leads`), what is recorded about a person (`POST /persons/data`,
 * `POST /persons/forget`, `POST /persons/sign-out`, `POST /persons/reset-passkeys`), and
 * who is left at the identity provider (`GET /persons/left`, `POST /persons/deleted`).
 */
export function operationsServer(parts: OperationsParts): FastifyInstance {
  const { metrics, health, log, projections, queues, parked, retry, rebuild, verify, checkpoint } = parts;
  const { rewrapKeys, deeds } = parts;
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
  server.get('/queues', async (): Promise<QueuesAnswer> => ({ items: [...(await queues())] }));
  server.get('/parked', async (): Promise<ParkedAnswer> => ({ items: [...(await parked())] }));
  server.post('/parked/retry', async (request, reply): Promise<RetryAnswer | OperationsRefusal> => {
    const asked = takeIn(retryRequest, request.body);
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
  const work = new LongWork(log);
  server.post('/rebuild', async (request, reply) => {
    const asked = takeIn(rebuildRequest, request.body);
    if (!asked.success) return refuse(reply, 400, 'Send {check}.');
    return work.begin(reply, (tell) => rebuild(asked.data, tell));
  });
  server.post('/verify', async (_request, reply) => work.begin(reply, verify));
  server.post('/ledger/checkpoint', async (): Promise<CheckpointAnswer> => ({
    checkpoint: await checkpoint(),
  }));
  server.post('/keys/rewrap', async (request, reply): Promise<RewrappedAnswer | OperationsRefusal> =>
    carryOut(reply, takeIn(rewrapRequest, request.body), ({ after }) => rewrapKeys(after)),
  );
  server.post('/keys/sign-in', async (request, reply): Promise<SignInKeysAnswer | OperationsRefusal> =>
    carryOut(reply, takeIn(signInKeysRequest, request.body), (asked) => deeds?.().exchangeSignInKeys(asked)),
  );
  server.post('/venues', async (request, reply): Promise<OpenedVenueAnswer | OperationsRefusal> =>
    carryOut(reply, takeIn(venueOpening, request.body), (asked) => deeds?.().openVenue(asked)),
  );
  server.post('/wristbands', async (request, reply): Promise<Wristband | OperationsRefusal> =>
    carryOut(reply, takeIn(wristbandWriting, request.body), (asked) => deeds?.().writeWristband(asked)),
  );
  server.post('/roles', async (request, reply): Promise<VendorRoleAnswer | OperationsRefusal> =>
    carryOut(reply, takeIn(roleGift, request.body), (asked) => deeds?.().giveRole(asked)),
  );
  server.get('/leads', async (request, reply): Promise<z.output<typeof leadList> | OperationsRefusal> =>
    carryOut(reply, takeIn(pageQuery, request.query), (asked) => deeds?.().leads(asked)),
  );
  server.post('/persons/sign-out', async (request, reply): Promise<SignedOutAnswer | OperationsRefusal> =>
    carryOut(reply, somebodyRequest.safeParse(request.body), (asked) => deeds?.().signOutPerson(asked)),
  );
  server.post(
    '/persons/reset-passkeys',
    async (request, reply): Promise<SignedOutAnswer | OperationsRefusal> =>
      carryOut(reply, takeIn(somebodyRequest, request.body), (asked) => deeds?.().resetPasskeys(asked)),
  );
  server.post('/persons/forget', async (request, reply): Promise<ForgottenAnswer | OperationsRefusal> =>
    carryOut(reply, takeIn(somebodyRequest, request.body), (asked) => deeds?.().forgetPerson(asked)),
  );
  server.post('/persons/data', async (request, reply): Promise<DataOfAnswer | OperationsRefusal> =>
    carryOut(reply, takeIn(somebodyRequest, request.body), (asked) => deeds?.().dataOf(asked)),
  );
  server.get('/persons/left', async (_request, reply): Promise<LeftAnswer | OperationsRefusal> =>
    carryOut(reply, takeIn(z.object({}), {}), () => deeds?.().leftAtProvider()),
  );
  server.post('/persons/deleted', async (request, reply): Promise<DeletedAnswer | OperationsRefusal> =>
    carryOut(reply, takeIn(deletedRequest, request.body), (asked) => deeds?.().confirmDeletion(asked)),
  );
  return server;
}

/** @param deed answers nothing where this process changes nothing */
async function carryOut<Asked, Answer>(
  reply: FastifyReply,
  asked: z.ZodSafeParseResult<Asked>,
  deed: (asked: Asked) => Promise<Answer> | undefined,
): Promise<Answer | OperationsRefusal> {
  if (!asked.success) {
    const [issue] = asked.error.issues;
    return refuse(reply, 400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  return deed(asked.data) ?? refuse(reply, 404, 'This process only projects: ask one that serves.');
}

/**
 * A port that is taken stops no order: it is said in the log, and the service runs without.
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
