import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { readSettings } from '@lineless/platform/settings';
import { readEventStoreUrl } from '@lineless/ports/event-store/eventstoredb-url';
import { readShippedCompose, usual } from '../support/shipped-compose';

const { services, volumes } = readShippedCompose();
const entries = Object.entries(services);
const own = [services.api, services.worker];
const dockerfile = readFileSync('Dockerfile', 'utf8');
const settings = readFileSync('libs/platform/settings.ts', 'utf8');
const operations = readFileSync('docs/operations.md', 'utf8');
const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

describe('docker-compose.yml', () => {
  it('sets nothing that the product does not read, and nothing that it refuses', () => {
    for (const { environment = {} } of own) {
      for (const name of Object.keys(environment)) expect(settings).toContain(`\n  ${name}: `);
      const given = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, usual(value)]),
      );
      expect(readSettings(given)).toMatchObject({
        TRUSTED_PROXIES: 1,
        EVENTSTORE_URL: given['EVENTSTORE_URL'],
      });
      expect(() => readEventStoreUrl(given['EVENTSTORE_URL'] ?? '')).not.toThrow();
    }
  });

  it('takes from .env only what is a setting, and .env.example names nothing else', () => {
    const text = readFileSync('docker-compose.yml', 'utf8');
    for (const name of namesIn('.env.example'))
      expect([name, operations.includes(`\`${name}\``) || text.includes(`\${${name}:-`)]).toEqual([
        name,
        true,
      ]);
  });

  it('asks for engines by the names and ports that they have', () => {
    const { environment = {} } = services.api;
    const hosts = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'].map(
      (name) => /^\w+:\/\/([\w:]+)/.exec(environment[name] ?? '')?.[1],
    );
    expect(hosts).toEqual(['events:2113', 'documents:27017', 'taps:6379']);
    expect(services.worker.environment).toEqual(environment);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['events', 'documents', 'taps']));
  });

  it('gives the event store enough threads not to stand still on a few cores', () => {
    const threads = services.events.environment?.['DOTNET_ThreadPool_ForceMinWorkerThreads'];
    expect(threads).toBe('40');
    expect(operations).toContain(`DOTNET_ThreadPool_ForceMinWorkerThreads=${threads}`);
  });

  it('waits only for services that say when they are healthy', () => {
    const healthy = entries.filter(([, one]) => one.healthcheck ?? one.build).map(([name]) => name);
    for (const [, { depends_on: needed = {} }] of entries)
      expect(healthy).toEqual(expect.arrayContaining(Object.keys(needed)));
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  });

  it('mounts only what is there, and keeps what an engine or a process writes', () => {
    const mounted = entries.flatMap(([, one]) => one.volumes ?? []).map((text) => text.split(':')[0] ?? '');
    for (const source of mounted)
      expect([source, source.startsWith('./') ? existsSync(source) : source in volumes]).toEqual([
        source,
        true,
      ]);
    expect(new Set(mounted.filter((source) => !source.startsWith('./')))).toEqual(
      new Set(Object.keys(volumes)),
    );
    for (const { volumes: mounts, read_only: isReadOnly } of own)
      expect([mounts, isReadOnly]).toEqual([['lineless:/var/lib/lineless'], true]);
    expect(dockerfile).toContain('DATA_DIR=/var/lib/lineless');
  });

  // id: publishes-the-proxy-alone
  it('publishes the proxy alone, on this machine unless told otherwise', () => {
    const published = entries.flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${usual(port)}`),
    );
    expect(published).toEqual(['proxy 127.0.0.1:3000:8080']);
    const proxy = readFileSync('deploy/proxy.conf', 'utf8');
    expect(proxy).toContain('listen 8080;');
    expect(proxy).toContain('server api:3000 resolve;');
    expect(dockerfile).toContain('PORT=3000');
    // What finds the processes anew while they come and go is part of nginx since 1.27.3.
    expect(services.proxy.image).toMatch(/^nginx:1\.(2[89]|[3-9]\d)-/);
  });

  it('has a proxy that holds what a process behind it takes, and names the answers that the log speaks of', () => {
    expect(services.proxy.volumes).toContain('./deploy/nginx.conf:/etc/nginx/nginx.conf:ro');
    const main = readFileSync('deploy/nginx.conf', 'utf8');
    const [, most] = /^ +worker_connections (\d+);$/m.exec(main) ?? [];
    const [, files] = /^worker_rlimit_nofile (\d+);$/m.exec(main) ?? [];
    // Each is two: the guest's own, and the one to a process.
    expect(Number(most)).toBeGreaterThanOrEqual(2 * (readSettings({}).CONNECTION_LIMIT ?? Infinity));
    expect(Number(files)).toBeGreaterThan(Number(most));
    expect(main).toContain('$sent_http_x_request_id');
    expect(main).toContain('include /etc/nginx/conf.d/*.conf;');
  });

  it('runs programs that are built', () => {
    for (const { command } of own) expect(existsSync(`apps/${String(command)}/src/main.ts`)).toBe(true);
  });
});
