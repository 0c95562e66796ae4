import { SpanStatusCode, TraceFlags, type Span as ApiSpan, type SpanContext } from '@opentelemetry/api';
import { readTraceparent, writeTraceparent } from '@lineless/kernel/trace-context';
import { describeFailure } from './failure';
import type { About, Span } from './port';

/** A span of OpenTelemetry's as ours. */
export class ApiBackedSpan implements Span {
  constructor(
    private readonly span: ApiSpan,
    readonly part: Span['part'],
  ) {}

  add(about: About): void {
    this.span.setAttributes(attributesOf(about));
  }

  fail(error: unknown): void {
    const { about, exception } = describeFailure(error);
    this.add(about);
    if (!exception) return;
    this.span.addEvent('exception', attributesOf(exception));
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }

  get traceparents(): readonly string[] {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
    return [writeTraceparent({ traceId, spanId, isSampled })];
  }
}

/** `null` for what is no place in a trace. */
export function contextOf(traceparent: string): SpanContext | null {
  const place = readTraceparent(traceparent);
  if (!place) return null;
  const { traceId, spanId, isSampled } = place;
  return { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
}

export function attributesOf(about: About): Record<string, string | number | boolean | string[]> {
  return Object.fromEntries(
    Object.entries(about).map(([name, said]) => [name, typeof said === 'object' ? [...said] : said]),
  );
}
