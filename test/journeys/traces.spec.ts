import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OtlpReceiver } from '../doubles/otlp/receiver';
import { ERROR, type ReceivedSpan } from '../doubles/otlp/received-span';
import { ApiClient, DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { ServerProcess } from '../support/server-process';
import { Venue } from '../support/venue';

const BOARD = `location:${DEMO.location}:orders`;
const CALLER = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLERS_SPAN = '00f067aa0ba902b7';
const PLACING = ['POST /api/users/:userId/orders', 'command PlaceOrder'];

/** The files of a bundle: those that are loaded with it, and all others, which are asked for later. */
function partsOf(bundle: string): { readonly begins: readonly string[]; readonly later: readonly string[] } {
  const begins = new Set([bundle]);
  for (const file of begins)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"\.\/([\w-]+\.mjs)"/g))
      begins.add(join(dirname(file), name));
  const all = readdirSync(dirname(bundle)).filter((name) => name.endsWith('.mjs'));
  const later = all.map((name) => join(dirname(bundle), name)).filter((file) => !begins.has(file));
  return { begins: [...begins], later };
}

describe('what becomes of an order, in traces', () => {
  let receiver: OtlpReceiver;
  let venue: Venue;
  let orderId: string;
  let spans: readonly ReceivedSpan[];

  beforeAll(async () => {
    receiver = await OtlpReceiver.start();
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    } as const;
    venue = await Venue.open({ settings });
    const [customer, maya] = [await venue.customer(), await venue.staff()];
    const board = venue.screen(maya);
    await board.subscribe(BOARD);
    ({ orderId } = await buy(customer, (await untrackedProducts(customer)).slice(0, 1)));
    await board.sees(orderId, { status: 'PAID' });
    // Those gather what comes together.
    await venue.server.composition.engine.progress.upToNow(['audit-events', 'sales']);
    await maya.get('/api/users/staff-user-id/orders/no-such-order', {
      traceparent: `00-${CALLER}-${CALLERS_SPAN}-01`,
    });
    await venue.server.close();
    ({ spans } = receiver);
  });
  afterAll(async () => {
    await venue.close();
    await receiver.stop();
  });

  const called = (name: string) => {
    const found = spans.filter((span) => span.name === name);
    if (found.length === 0)
      throw new Error(`No '${name}' among ${[...new Set(spans.map((span) => span.name))].join(', ')}`);
    return found;
  };
  /** From the request down to this span, by name. */
  const pathTo = (span: ReceivedSpan): readonly string[] => {
    const parent = spans.find(
      ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId,
    );
    return parent ? [...pathTo(parent), span.name] : [span.name];
  };

  it('lead from the request over its command and the append to the read model and the screens', () => {
    const request = called('POST /api/users/:userId/orders')[0];
    const trace = spans.filter(({ traceId }) => traceId === request?.traceId);
    const projecting = (model: string) => [...PLACING, 'append order', `project ${model}`];
    const ofPayment = ([, , , then]: readonly string[]) => then === 'append order';
    // Which streams say something of whom is looked at every two seconds: the service may have ended before.
    const ofIndex = (path: readonly string[]) => path.includes('project person-streams');
    // Sales are told of once the order is paid: with its placing, if both were gathered together.
    const toldOfSales = (path: readonly string[]) => path.at(-1) === 'push sales';
    const isOthers = (path: readonly string[]) => ofPayment(path) || ofIndex(path) || toldOfSales(path);
    expect(new Set(trace.map(pathTo).filter((path) => !isOthers(path)))).toEqual(
      new Set([
        PLACING.slice(0, 1),
        PLACING,
        [...PLACING, 'append order'],
        projecting('orders'),
        [...projecting('orders'), 'write orders'],
        [...projecting('orders'), 'push orders'],
        // What the figures are made of, gathered.
        projecting('sales'),
        [...projecting('sales'), 'write sales'],
        // Where its events are, for a reader of the audit.
        projecting('audit-events'),
        [...projecting('audit-events'), 'write audit-events'],
        [...projecting('audit-events'), 'push audit-events'],
      ]),
    );
    expect(request?.attributes.get('http.response.status_code')).toBe(201);
    for (const { status } of trace) expect(status.code).not.toBe(ERROR);
    for (const push of called('push sales'))
      expect(pathTo(push).slice(-2)).toEqual(['project sales', 'push sales']);
  });

  it('go on with what the order led to, such as a payment that a webhook told of, down to the screens', () => {
    const payment = [...PLACING, 'append order', 'append order', 'project orders', 'push orders'];
    const push = called('push orders').find((span) => pathTo(span).length === payment.length);
    expect(push && pathTo(push)).toEqual(payment);
    expect(push?.attributes.get('lineless.rooms')).toBeGreaterThan(0);
    const [recorded] = called('command RecordPayment');
    const append = called('append order').find((span) => pathTo(span).length === PLACING.length + 2);
    expect(append?.links).toEqual([{ traceId: recorded?.traceId, spanId: recorded?.spanId }]);
  });

  it("are part of the caller's, and tell of a refusal by its code", () => {
    const [request, query] = ['GET /api/users/:userId/orders/:orderId', 'query GetOrder'].map((name) =>
      called(name).find(({ traceId }) => traceId === CALLER),
    );
    expect(request).toMatchObject({ parentSpanId: CALLERS_SPAN, status: { code: 0 } });
    expect(request?.attributes.get('http.response.status_code')).toBe(404);
    expect(query).toMatchObject({ parentSpanId: request?.spanId, status: { code: 0 } });
    expect(query?.attributes.get('lineless.refusal')).toBe('ORDER_NOT_FOUND');
  });

  it('are sent by the built service too, in protobuf, and the last of them as it ends', async () => {
    const collector = await OtlpReceiver.start();
    const built = await ServerProcess.create({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    try {
      await built.start();
      await new ApiClient(built.port).get('/api/vendor-locations/none/products');
      await built.stop();
      expect(new Set(collector.requests.map(({ type }) => type))).toEqual(
        new Set(['application/x-protobuf']),
      );
    } finally {
      await built.remove();
      await collector.stop();
    }
  });

  it('load nothing of OpenTelemetry where no one looks at them', () => {
    const { begins, later } = partsOf('dist/server/api.mjs');
    const holdsIt = (file: string) => readFileSync(file, 'utf8').includes('OTEL_TRACES_SAMPLER');
    expect([begins.filter(holdsIt), later.filter(holdsIt).length]).toEqual([[], 1]);
    expect(begins.some((file) => readFileSync(file, 'utf8').includes('opentelemetry.js.api'))).toBe(false);
  });

  it('name no person, number or token, and are all well-formed', () => {
    const said = JSON.stringify(spans.map(({ name, attributes, events }) => [name, [...attributes], events]));
    expect(said).not.toMatch(/\+?1310555|eyJ|Maya/);
    expect(receiver.complaints).toEqual([]);
  });
});
