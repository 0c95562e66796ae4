import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { deriveHex } from '@lineless/kernel/derive-id';
import { defineErrors } from '@lineless/kernel/errors';
import type { StoredEvent } from '@lineless/kernel/event';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { traceIdOf } from '@lineless/kernel/trace-context';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { ERROR } from '../../../test/doubles/otlp/received-span';
import { OtlpReceiver } from '../../../test/doubles/otlp/receiver';
import { until } from '../../../test/support/until';
import { openOpenTelemetry, type OpenTelemetryOptions } from './opentelemetry';
import type { Tracer } from './port';

const errors = defineErrors({ SOLD_OUT: { kind: 'conflict', message: 'There is none left.' } });
const CALLER = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';

let receiver: OtlpReceiver;
let told: string[];
let opened: Tracer[];

const open = async (options: Partial<OpenTelemetryOptions> = {}) => {
  const lines = told;
  const tracer = await openOpenTelemetry({
    url: `${receiver.url}/v1/traces`,
    protocol: 'http/json',
    service: { usual: 'lineless' },
    runtime: systemRuntime,
    notices: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
    ...options,
  });
  opened.push(tracer);
  return tracer;
};
/** The SDK's own settings are those of the moment in which it is opened. */
const openHasty = async (settings: Record<string, string>, options: Partial<OpenTelemetryOptions> = {}) => {
  Object.assign(process.env, settings);
  try {
    return await open(options);
  } finally {
    for (const name of Object.keys(settings)) Reflect.deleteProperty(process.env, name);
  }
};
/** One command of each request: the first half is its own. */
const eventId = (correlationId: string, n: number): string => {
  const half = deriveHex(16, correlationId);
  return `${half.slice(0, 8)}-${half.slice(8, 12)}-${half.slice(12)}-8000-${String(n).padStart(12, '0')}`;
};
const event = (n: number, type: string, correlationId: string): StoredEvent => ({
  position: String(n),
  stream: 'order-7',
  revision: n,
  id: eventId(correlationId, n),
  type,
  data: { phoneNumber: '+13105550100' },
  meta: {
    v: 1,
    at: '2026-05-01T20:00:00Z',
    actor: { kind: 'customer', id: 'ana' },
    correlationId,
    causationId: correlationId,
  },
});
const spanCalled = (name: string) => {
  const span = receiver.spans.find((one) => one.name === name);
  if (!span) throw new Error(`There is no span '${name}'`);
  return span;
};

beforeEach(async () => {
  receiver = await OtlpReceiver.start();
  [told, opened] = [[], []];
});
afterEach(async () => {
  for (const tracer of opened) await tracer.close();
  await receiver.stop();
  expect(receiver.complaints).toEqual([]);
});

describe('a trace', () => {
  it('leads from a request over its append to what another process makes of the events, and to the screens', async () => {
    const [api, worker, screens] = [await open(), await open(), await open()];
    const request = api.request({ correlationId: 'r-1', name: 'POST /api/orders' });
    const command = request.part('command PlaceOrder', { 'lineless.command': 'PlaceOrder' });
    const append = api.appending(command, event(0, 'OrderPlaced', 'r-1'), 'append order');
    for (const span of [append, command, request]) span.end();
    const projecting = worker.following([event(0, 'OrderPlaced', 'r-1')], 'project orders');
    const pushing = screens.continuing(projecting.traceparents, 'push orders');
    for (const span of [pushing, projecting]) span.end();
    for (const tracer of opened) await tracer.close();
    const path = ['push orders', 'project orders', 'append order', 'command PlaceOrder', 'POST /api/orders'];
    const spans = path.map(spanCalled);
    expect(spans.map(({ traceId }) => traceId)).toEqual(path.map(() => traceIdOf('r-1')));
    expect(spans.map(({ parentSpanId }) => parentSpanId)).toEqual([
      ...spans.slice(1).map(({ spanId }) => spanId),
      undefined,
    ]);
    expect(spanCalled('project orders').attributes).toEqual(
      new Map<string, unknown>([
        ['lineless.stream', 'order-7'],
        ['lineless.event_types', ['OrderPlaced']],
      ]),
    );
  });

  it('goes on below the append of the event that has led to a step, and points at the process that takes it', async () => {
    const tracer = await open();
    const paid = event(3, 'OrderPaid', 'r-1');
    const append = tracer.appending(
      tracer.request({ correlationId: 'r-1', name: 'PUT /api/orders' }),
      paid,
      'pay',
    );
    const run = tracer.begin('run-7', 'command SettleStock');
    const meta = { ...paid.meta, causationId: paid.id };
    const settled = { id: eventId('another half', 0), stream: 'product-3', meta };
    for (const span of [tracer.appending(run, settled, 'settle'), run, append]) span.end();
    await tracer.close();
    const [settling, paying, running] = ['settle', 'pay', 'command SettleStock'].map(spanCalled);
    expect(settling).toMatchObject({ traceId: traceIdOf('r-1'), parentSpanId: paying?.spanId });
    expect(settling?.links).toEqual([{ traceId: running?.traceId, spanId: running?.spanId }]);
  });

  it('is one for each command that a batch of events comes from, up to a bound', async () => {
    const tracer = await open();
    const events = ['r-1', 'r-2', 'r-1'].map((request, n) => event(n, `Happened${n}`, request));
    const many = Array.from({ length: 500 }, (_, n) => event(n + 3, 'More', `more-${n}`));
    const span = tracer.following([...events, ...many], 'project orders');
    expect(span.traceparents).toHaveLength(32);
    span.part('write orders').end();
    span.end();
    await tracer.close();
    const first = receiver.trace(traceIdOf('r-1'));
    expect(first.map(({ name }) => name)).toEqual(['write orders', 'project orders']);
    expect(first[1]?.attributes.get('lineless.event_types')).toEqual(['Happened0', 'Happened2']);
    expect(receiver.trace(traceIdOf('r-2'))).toHaveLength(2);
  });

  it("goes on where the caller's was, whose id the request has taken over", async () => {
    const tracer = await open();
    const [traceId = '', spanId] = CALLER.split('-').slice(1);
    const asIs = { traceparent: CALLER, name: 'GET /api/menu' };
    tracer.request({ ...asIs, correlationId: traceId }).end();
    tracer.request({ ...asIs, correlationId: 'named-by-the-edge' }).end();
    await tracer.close();
    const [part, own] = receiver.spans;
    expect(part).toMatchObject({ traceId, parentSpanId: spanId, links: [] });
    expect(own).toMatchObject({ traceId: traceIdOf('named-by-the-edge'), links: [{ traceId, spanId }] });
    expect(own?.parentSpanId).toBeUndefined();
  });

  it('tells of a refusal by its code, and of a failure by its type and place, never by its words', async () => {
    const tracer = await open();
    const [refused, failed] = [tracer.begin('r-1', 'refused'), tracer.begin('r-2', 'failed')];
    refused.fail(errors.SOLD_OUT());
    failed.fail(new TypeError('+13105550100 is no phone'));
    for (const span of [refused, failed]) span.end();
    await tracer.close();
    expect(spanCalled('refused')).toMatchObject({ status: { code: 0 }, events: [] });
    expect(spanCalled('refused').attributes.get('lineless.refusal')).toBe('SOLD_OUT');
    expect(spanCalled('failed').status.code).toBe(ERROR);
    const [exception] = spanCalled('failed').events;
    expect(exception?.attributes.get('exception.type')).toBe('TypeError');
    expect(exception?.attributes.get('exception.stacktrace')).toContain('opentelemetry.spec');
    const said = JSON.stringify(
      receiver.spans.map((span) => [...span.attributes, span.events.map(entriesOf)]),
    );
    expect(said).not.toContain('+1310');
  });
});

const entriesOf = ({ attributes }: { attributes: Map<string, unknown> }) => [...attributes];

describe('who sends traces', () => {
  it('is called as OTEL_SERVICE_NAME says, else by what the process does', async () => {
    const usual = 'lineless-worker';
    const [one, other] = [
      await open({ service: { usual } }),
      await open({ service: { usual, given: 'bar' } }),
    ];
    one.begin('r-1', 'one').end();
    other.begin('r-2', 'other').end();
    for (const tracer of opened) await tracer.close();
    expect([spanCalled('one').service, spanCalled('other').service]).toEqual([usual, 'bar']);
  });

  it('speaks protobuf as well', async () => {
    const tracer = await open({ protocol: 'http/protobuf' });
    tracer.begin('r-1', 'one').end();
    await tracer.close();
    expect(receiver.requests.map(({ type }) => type)).toEqual(['application/x-protobuf']);
  });

  it('loses them and says so once where they are refused, and once when they are taken again', async () => {
    const tracer = await openHasty({ OTEL_BSP_SCHEDULE_DELAY: '10' });
    const spanIsSent = async (name: string) => {
      const before = receiver.requests.length;
      tracer.begin('r-1', name).end();
      await until(
        () => (receiver.requests.length > before ? true : undefined),
        () => `${name} to be sent`,
      );
    };
    receiver.refusesWith = 400;
    for (const name of ['one', 'two']) await spanIsSent(name);
    await until(
      () => told[0],
      () => 'a word about it',
    );
    receiver.refusesWith = undefined;
    await spanIsSent('three');
    await until(
      () => told[1],
      () => 'a word that it is over',
    );
    expect(told.map((line) => line.split(' (')[0])).toEqual([
      'Traces are not taken',
      'Traces are taken again',
    ]);
    expect(receiver.spans.map(({ name }) => name)).toEqual(['three']);
  });

  it('ends all the same where no collector takes the last ones', async () => {
    const runtime = new VirtualRuntime();
    receiver.isSilent = true;
    const tracer = await openHasty({ OTEL_EXPORTER_OTLP_TIMEOUT: '100' }, { runtime });
    tracer.begin('r-1', 'one').end();
    const closed = tracer.close();
    await runtime.advance(10_000);
    await closed;
    expect(() => tracer.begin('r-2', 'late').end()).not.toThrow();
  });

  it('ends all the same where nobody is there', async () => {
    const gone = await OtlpReceiver.start();
    const { url } = gone;
    await gone.stop();
    const tracer = await openHasty({ OTEL_EXPORTER_OTLP_TIMEOUT: '100' }, { url: `${url}/v1/traces` });
    tracer.begin('r-1', 'one').end();
    await tracer.close();
    expect(told).toHaveLength(1);
  });
});
