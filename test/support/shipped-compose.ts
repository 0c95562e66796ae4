import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());
const dependencies = z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }));
const healthcheck = z.strictObject({
  test: z.tuple([z.literal('CMD'), z.string()], z.string()),
  interval: z.string().regex(/^\d+s$/),
  start_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
});

/** What this file uses of the compose specification: a word that is not here is a slip, which compose may pass over. */
const service = z.strictObject({
  image: z.string(),
  build: z.literal('.').optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  restart: z.literal('unless-stopped'),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  env_file: z.literal('.env').optional(),
  environment: texts.optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  depends_on: dependencies.optional(),
  healthcheck: healthcheck.optional(),
});

const compose = z.strictObject({
  'x-lineless': z.unknown(),
  services: z.strictObject({
    api: service,
    worker: service,
    proxy: service,
    events: service.required({ healthcheck: true }),
    documents: service.required({ healthcheck: true }),
    taps: service.required({ healthcheck: true }),
  }),
  volumes: z.record(z.string(), z.null()),
});

/** `docker-compose.yml`, with what is said once for several services in each of them. */
export function readShippedCompose(): z.infer<typeof compose> {
  return compose.parse(parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }));
}

/** With what compose puts in the place of `${NAME:-usual}` where nothing is set. */
export function usual(text: string): string {
  return text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
}

/** With what a program ends that an engine runs for a health check; `null` where a signal has ended it. */
export function exitCode(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: 'ignore',
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
