import 'reflect-metadata';
import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Bus } from '@lineless/engine/cqrs/bus';
import { seedDemo } from '@lineless/demo/seed';
import type { Runtime } from '@lineless/kernel/runtime';
import { PaymentNotices } from '@lineless/areas/ordering/handlers/payment-notices';
import { fastifyOptions } from '@lineless/platform/http/fastify-options';
import { installHooks } from '@lineless/platform/http/hooks';
import { acceptJson } from '@lineless/platform/http/json-body';
import { servePages } from '@lineless/platform/http/pages';
import { createLog, FrameworkLog, type Log } from '@lineless/platform/logging';
import { OPERATIONS_PATHS } from '@lineless/platform/operations-routes';
import { readSettings, type Settings } from '@lineless/platform/settings';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { AppModule } from './app.module';
import { compose, type Composition } from './composition';
import { isUntouched } from './demo';

/** After that a shutdown is over, whatever still runs: the stores survive it. */
const SHUTDOWN_MS = 10_000;

export interface ServerOverrides {
  /** Replace what the environment says. */
  readonly settings?: Partial<Settings>;
  readonly runtime?: Runtime;
  readonly log?: Log;
}

export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly settings: Settings;
  readonly log: Log;
  readonly composition: Composition;
  /** False where no pages have been built: the API runs alone. */
  readonly hasPages: boolean;
  /** Stops accepting, finishes what was begun, closes the stores; at most 10 s. Repeats are harmless. */
  close(): Promise<void>;
}

/** Starts everything. @throws SettingsError · @throws StoreInUse · @throws Error when the port is taken */
export async function startServer(overrides: ServerOverrides = {}): Promise<RunningServer> {
  const settings: Settings = { ...readSettings(), ...overrides.settings };
  const runtime = overrides.runtime ?? systemRuntime;
  const log = overrides.log ?? createLog(settings.LOG_LEVEL);
  const composition = await compose({ settings, runtime, log });
  let app: NestFastifyApplication | undefined;
  try {
    const adapter = new FastifyAdapter({ ...fastifyOptions(settings, runtime), skipMiddie: true });
    const server = adapter.getInstance();
    // Loads what reads and writes the refresh cookie; no request pays for looking for one.
    server.register(fastifyCookie, { hook: false });
    installHooks(server, { settings, metrics: composition.ports.metrics, log });
    app = await NestFactory.create<NestFastifyApplication>(AppModule.with(composition), adapter, {
      rawBody: true,
      abortOnError: false,
      logger: new FrameworkLog(log),
      return503OnClosing: true,
    });
    acceptJson(app);
    app.setGlobalPrefix('api', { exclude: [...OPERATIONS_PATHS] });
    app.useWebSocketAdapter(new IoAdapter(app));
    const hasPages = servePages(server, settings.WEB_DIR);
    await app.init();
    const notices = app.get(PaymentNotices);
    composition.deliverTo((rawBody, signature) => notices.receive(rawBody, signature));
    composition.engine.start();
    await composition.ports.jobs.start();
    if (settings.DEMO_DATA === 'on' && (await isUntouched(composition.ports.eventStore))) {
      await seedDemo({ bus: app.get(Bus), runtime });
      await composition.engine.catchUp();
    }
    await app.listen(settings.PORT, settings.HOST);
    const url = await app.getUrl();
    const close = closer(app, composition, runtime);
    return { url, app, settings, log, composition, hasPages, close };
  } catch (error) {
    await app?.close();
    await composition.close();
    throw error;
  }
}

function closer(
  app: NestFastifyApplication,
  composition: Composition,
  runtime: Runtime,
): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    composition.ports.health.close();
    await app.close();
    await composition.close();
  };
  return () => {
    closing ??= new Promise((resolve, reject) => {
      const giveUp = runtime.after(SHUTDOWN_MS, () => reject(new Error('The shutdown took too long')));
      closeAll().then(resolve, reject).finally(giveUp);
    });
    return closing;
  };
}
