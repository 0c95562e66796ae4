import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  trace,
  TraceFlags,
  type Link,
  type SpanContext,
  type Tracer as ApiTracer,
} from '@opentelemetry/api';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { readTraceparent, traceIdOf } from '@lineless/kernel/trace-context';
import { within } from '@lineless/kernel/within';
import { ApiBackedSpan, attributesOf, contextOf } from './api-span';
import { appendsOf, appendSpanId } from './append-spans';
import { GivenIds } from './given-ids';
import { exporterTo, type ExporterOptions } from './otlp-exporter';
import type { About, Appending, RequestSpan, Span, Tracer } from './port';
import { resourceOf, type ServiceName } from './resource';
import { SpanGroup } from './span-group';

const FLUSH_WITHIN_MS = 2_000;

export interface OpenTelemetryOptions extends ExporterOptions {
  readonly service: ServiceName;
  readonly runtime: Runtime;
}

interface Start {
  readonly name: string;
  readonly about?: About | undefined;
  readonly kind?: SpanKind;
  /** Missing: it begins the trace. */
  readonly parent?: SpanContext | undefined;
  readonly traceId?: string;
  readonly spanId?: string;
  readonly links?: Link[];
}

/**
 * Traces by OpenTelemetry, sent by OTLP over HTTP. What is under way is in OpenTelemetry's own context, so that nothing is
 * handed on by hand; no library is patched. What is standard of the SDK (`OTEL_*`) it reads itself.
 */
class OpenTelemetryTracer implements Tracer {
  private readonly ids: GivenIds;
  private readonly provider: BasicTracerProvider;
  private readonly tracer: ApiTracer;
  private closing: Promise<void> | undefined;
  /** One span may be one in each of several traces: OpenTelemetry's own place for it holds one of one trace. */
  private readonly underWay = new AsyncLocalStorage<Span | undefined>();

  constructor(
    private readonly runtime: Runtime,
    service: ServiceName,
    exporter: SpanExporter,
  ) {
    this.ids = new GivenIds(runtime);
    this.provider = new BasicTracerProvider({
      resource: resourceOf(service, runtime.id()),
      idGenerator: this.ids,
      spanProcessors: [new BatchSpanProcessor(exporter)],
    });
    this.tracer = this.provider.getTracer('lineless');
  }

  request({ correlationId, name, about, traceparent }: RequestSpan): Span {
    const traceId = traceIdOf(correlationId);
    const caller = readTraceparent(traceparent);
    const start = { name, about, kind: SpanKind.SERVER, traceId };
    if (!caller) return this.start(start);
    const { spanId } = caller;
    if (caller.traceId === traceId) return this.start({ ...start, parent: this.place(traceId, spanId) });
    // The edge has named the request itself: the trace is its own, and points at the caller's.
    const context = { traceId: caller.traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true };
    return this.start({ ...start, links: [{ context }] });
  }

  begin(correlationId: string, name: string, about?: About): Span {
    return this.start({ name, about, traceId: traceIdOf(correlationId) });
  }

  appending(inside: Span | undefined, event: Appending, name: string, about?: About): Span {
    const { correlationId, causationId } = event.meta;
    const [within] = placesOf(inside?.traceparents ?? []);
    const traceId = traceIdOf(correlationId);
    const start = {
      ...{ name, about: { 'lineless.stream': event.stream, ...about }, kind: SpanKind.PRODUCER },
      ...{ traceId, spanId: appendSpanId(event.id) },
    };
    if (within?.traceId === traceId) return this.start({ ...start, parent: within });
    // A step belongs to what has led to it, and points at the run of the process or the request that takes it.
    const links = within ? [{ context: within }] : [];
    if (causationId === correlationId) return this.start({ ...start, links });
    return this.start({ ...start, links, parent: this.place(traceId, appendSpanId(causationId)) });
  }

  following(events: readonly StoredEvent[], name: string, about?: About): Span {
    const spans = appendsOf(events).map(({ spanId, correlationId, stream, types }) =>
      this.start({
        name,
        kind: SpanKind.CONSUMER,
        about: { 'lineless.stream': stream, 'lineless.event_types': types, ...about },
        parent: this.place(traceIdOf(correlationId), spanId),
      }),
    );
    return new SpanGroup(spans);
  }

  continuing(traceparents: readonly string[], name: string, about?: About): Span {
    const kind = SpanKind.CONSUMER;
    return new SpanGroup(placesOf(traceparents).map((parent) => this.start({ name, kind, about, parent })));
  }

  active(): Span | undefined {
    return this.underWay.getStore();
  }

  within<T>(span: Span | undefined, work: () => T): T {
    return this.underWay.run(span, work);
  }

  async close(): Promise<void> {
    const late = () => new Error('Nobody takes the last traces');
    this.closing ??= within(this.runtime, FLUSH_WITHIN_MS, this.provider.shutdown(), late);
    await this.closing.catch(() => undefined);
  }

  /**
   * Where another process or the caller was. How much is traced is ours to say, and in every process the same: by the id,
   * as the sampler would decide if the trace began here.
   */
  private place(traceId: string, spanId: string): SpanContext {
    this.ids.next(traceId);
    const isSampled = this.tracer.startSpan('sampled?', {}, ROOT_CONTEXT).isRecording();
    return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
  }

  private start({
    name,
    about = {},
    kind = SpanKind.INTERNAL,
    parent,
    traceId,
    spanId,
    links = [],
  }: Start): Span {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    this.ids.next(traceId, spanId);
    const span = this.tracer.startSpan(name, { kind, attributes: attributesOf(about), links }, context);
    const inside = { ...span.spanContext() };
    return new ApiBackedSpan(span, (part, said) => this.start({ name: part, about: said, parent: inside }));
  }
}

function placesOf(traceparents: readonly string[]): SpanContext[] {
  return traceparents.flatMap((traceparent) => contextOf(traceparent) ?? []);
}

/** The collector of the traces need not be there: nothing waits for it. */
export async function openOpenTelemetry({ service, runtime, ...to }: OpenTelemetryOptions): Promise<Tracer> {
  return new OpenTelemetryTracer(runtime, service, await exporterTo(to));
}
