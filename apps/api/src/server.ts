import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Bus } from '@lineless/engine/write/bus';
import type { VersionedProjection } from '@lineless/engine/read/version';
import { LiveGateway } from '@lineless/engine/live/gateway';
import type { Runtime } from '@lineless/kernel/runtime';
import { ErrorFilter } from '@lineless/platform/http/error-filter';
import { limitConnections } from '@lineless/platform/http/connections';
import { fastifyOptions } from '@lineless/platform/http/fastify-options';
import { serveHealth } from '@lineless/platform/http/health-routes';
import { installHooks } from '@lineless/platform/http/hooks';
import { dropUnreadAnswers } from '@lineless/platform/http/unread-answers';
import { acceptJson } from '@lineless/platform/http/json-body';
import { PageAnswers } from '@lineless/platform/http/page-answers';
import type { HeadOf } from '@lineless/platform/http/page-head';
import type { StartOf } from '@lineless/platform/http/page-start';
import { serveWellKnown } from '@lineless/platform/http/well-known';
import { servePages } from '@lineless/platform/http/pages';
import { RateLimits } from '@lineless/platform/http/rate-limits';
import { createLog, FrameworkLog, type Log } from '@lineless/platform/logging';
import { listenForOperators } from '@lineless/platform/operations';
import type { OperatorsDeeds } from '@lineless/platform/operator-calls';
import { isTestForOthers } from '@lineless/platform/public-settings';
import { SecurityEvents } from '@lineless/platform/security-events';
import { readSettings, type Settings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { AppModule } from './app.module';
import { Composition } from '../../composition/src/composition';
import { closeGiven, openGiven, type Given, type Role } from '../../composition/src/given';
import { closeOnce, type Running } from '../../composition/src/lifetime';
import { operatorsDeeds } from '../../composition/src/operators-deeds';
import { operationsOf } from '../../composition/src/operations';
import { seedWhereEmpty } from '../../composition/src/seed';
import { menuStart } from './menu-start';
import { shareHeads } from './share-heads';
import type { ServiceAddresses } from '../../composition/src/providers';
import { serveAreas } from './routes';
import { serveDocs } from './serve-docs';

export interface ServerOverrides {
  /** Replace what the environment says. */
  readonly settings?: Partial<Settings>;
  readonly runtime?: Runtime;
  readonly log?: Log;
  /** The read models as another version of the code has them. */
  readonly projections?: readonly VersionedProjection[] | undefined;
  readonly addresses?: ServiceAddresses | undefined;
}

export interface RunningServer extends Running {
  /** Without a slash at the end. */
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly settings: Settings;
  readonly composition: Composition;
  /** Where operators look, on this machine; `null` where nothing listens. */
  readonly operationsUrl: string | null;
  /** False where no pages have been built: the API runs alone. */
  readonly hasPages: boolean;
  /** Stops accepting, finishes what was begun, closes the stores; at most 10 s. Repeats are harmless. */
  close(): Promise<void>;
}

/** Starts everything. @throws CannotStart · @throws Error when the port is taken */
export async function startServer(overrides: ServerOverrides = {}): Promise<RunningServer> {
  const settings: Settings = { ...readSettings(), ...overrides.settings };
  const runtime = overrides.runtime ?? systemRuntime;
  const log = overrides.log ?? createLog(settings.LOG_LEVEL);
  const role = roleOf(settings);
  const { projections, addresses } = overrides;
  const given = await openGiven({ settings, runtime, log, role, projections, addresses });
  const { metrics, troubles, adapters, notices } = given;
  const app = await created(given);
  const composition = app.get(Composition);
  const { engine, health } = composition;
  let deeds: OperatorsDeeds | null = null;
  const operations = operationsOf(composition, () => {
    if (!deeds) throw new Error('The routes are not there yet');
    return deeds;
  });
  const close = closeOnce(runtime, async () => {
    health.close();
    await operations.close();
    await app.close();
    await composition.close();
  });
  try {
    await composition.open();
    const server = app.getHttpAdapter().getInstance();
    const limits = new RateLimits(settings, adapters.limits);
    limitConnections(server.server, settings, runtime);
    dropUnreadAnswers(server, runtime);
    installHooks(server, { settings, metrics, log, limits, health });
    acceptJson(server);
    app.useGlobalFilters(new ErrorFilter(troubles, app.get(SecurityEvents)));
    app.useWebSocketAdapter(new IoAdapter(app));
    serveHealth(server, health);
    serveWellKnown(server, settings.APPLE_PAY_DOMAIN_FILE);
    let startOf: StartOf = async () => null;
    let headOf: HeadOf = async () => null;
    const hasPages = servePages(server, settings.WEB_DIR, {
      startOf: (...asked) => startOf(...asked),
      headOf: (...asked) => headOf(...asked),
      about: { supportEmail: settings.SUPPORT_EMAIL, publicUrl: settings.PUBLIC_URL },
      isTest: isTestForOthers(settings, adapters),
      onFailure: (err) => troubles.error({ err }, 'A page begins without what it was to bring along'),
    });
    await app.init();
    serveDocs(server);
    const served = serveAreas(app, limits);
    const bus = app.get(Bus);
    notices.takenBy(served, bus, runtime);
    deeds = operatorsDeeds(given, bus, served);
    const answers = new PageAnswers({ served, bus, progress: engine.progress, newId: () => runtime.id() });
    startOf = menuStart(answers, runtime);
    headOf = shareHeads(answers);
    const gateway = app.get(LiveGateway);
    metrics.observeSockets(
      () => gateway.sockets,
      () => gateway.waiting,
    );
    await composition.begin();
    await seedWhereEmpty(composition, bus);
    await app.listen(settings.PORT, settings.HOST);
    const operationsUrl = await listenForOperators(operations, settings.METRICS_PORT, log);
    return { url: await app.getUrl(), operationsUrl, app, settings, log, composition, hasPages, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The modules, which reach nothing yet. */
async function created(given: Given): Promise<NestFastifyApplication> {
  const { settings, runtime, log } = given;
  try {
    const adapter = new FastifyAdapter({ ...fastifyOptions(settings, runtime), skipMiddie: true });
    return await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(given), adapter, {
      bodyParser: false,
      abortOnError: false,
      logger: new FrameworkLog(log),
    });
  } catch (error) {
    await closeGiven(given);
    throw error;
  }
}

/** Where every store is a server of its own, other processes project; else only this one could. */
function roleOf({ EVENTSTORE_URL, MONGODB_URL, REDIS_URL }: Settings): Role {
  return EVENTSTORE_URL !== undefined && MONGODB_URL !== undefined && REDIS_URL !== undefined ? 'api' : 'all';
}
