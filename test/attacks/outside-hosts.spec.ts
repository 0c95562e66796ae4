import { afterEach, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApiClient, DEMO } from '../support/api-client';
import { place, untrackedProducts } from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { until } from '../support/until';

/** What `docs/security.md` says of whom the service calls. */
const [section = ''] =
  /## Whom the service calls\n[^]*?(?=\n## )/.exec(readFileSync('docs/security.md', 'utf8')) ?? [];
/** What opens a connection, beside the drivers of engines, which have their URLs. */
const OPENS =
  /\bfetch\(|createRemoteJWKSet\(|new Stripe\(|import \{[^}]*(?<!type )\b(?:request|get|connect|createConnection)\b[^}]*\} from 'node:(?:https?|http2|net|tls|dgram)'/;
/** All but the command line, which operators run. */
const SERVICE = ['libs', 'projections', 'apps/api', 'apps/worker', 'apps/composition'];
const TENANT = 'kiln.us.auth0.com';

describe('The service calls', () => {
  let server: ServerProcess | undefined;
  afterEach(async () => {
    await server?.remove();
    server = undefined;
  });

  const start = async (settings: Record<string, string>) => {
    const imports = [pathToFileURL(resolve('test/support/outbound.mjs')).href];
    server = await ServerProcess.create(settings, { imports });
    await server.start();
    return new ApiClient(server.port);
  };
  const called = () =>
    new Set([...(server?.log() ?? '').matchAll(/^OUTBOUND (\S+)$/gm)].map(([, whom = '']) => whom));

  it('none, where nothing is set: no registry, no update, no telemetry', async () => {
    const guest = await (await start({})).signIn(DEMO.customer);
    const [product = ''] = await untrackedProducts(guest);
    await place(guest, [product]);
    for (const path of ['/', '/api/places?query=Mateo', '/api/docs', '/api/settings']) await guest.get(path);
    expect([...called()]).toEqual([]);
    guest.close();
  });

  // id: those-alone-that-its-documents-name
  it('those alone that its documents name, where they are set', async () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_kiln0000',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_kiln0000',
      AUTH0_DOMAIN: TENANT,
      AUTH0_CLIENT_ID: 'kiln',
      AUTH0_CLIENT_SECRET: 'kiln-secret',
    };
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example', OTEL_BSP_SCHEDULE_DELAY: '100' };
    const visitor = await start({ ...keys, ...traces });
    await visitor.post('/api/auth/start', { phoneNumber: DEMO.customer });
    await visitor.get('/api/settings', { authorization: `Bearer ${foreignToken()}` });
    const hosts = () => [...new Set([...called()].map((whom) => whom.replace(/:\w+$/, '')))].sort();
    await until(
      () => hosts().length > 1 || undefined,
      () => `only ${hosts().join()} was called`,
    );
    expect(hosts()).toEqual([TENANT, 'traces.example']);
    visitor.close();
  });

  it('from the files that its documents name, and from no other', () => {
    const files = SERVICE.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ).filter((file) => /(?<!spec|\.d)\.ts$/.test(file) && !file.includes('/testing/'));
    const opening = files.filter((file) => OPENS.test(readFileSync(file, 'utf8')));
    expect(opening.length).toBeGreaterThan(3);
    expect(opening.filter((file) => !section.includes(file.slice(file.lastIndexOf('/') + 1)))).toEqual([]);
  });
});

/** A token of the tenant's form, so that its keys are asked for. */
function foreignToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: `https://${TENANT}/`, aud: 'kiln', sub: 'sms|1', exp: 4_000_000_000 };
  return `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}.AAAA`;
}
