import type { IdGenerator } from '@opentelemetry/sdk-trace-base';
import type { Runtime } from '@lineless/kernel/runtime';

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const ZEROS = /^0*$/;

/** The SDK asks for ids while it starts a span: those that have been said for it just before, else drawn ones. */
export class GivenIds implements IdGenerator {
  private traceId: string | undefined;
  private spanId: string | undefined;

  constructor(private readonly runtime: Pick<Runtime, 'randomBytes'>) {}

  /** Of the span that is started next. */
  next(traceId?: string, spanId?: string): void {
    this.traceId = traceId;
    this.spanId = spanId;
  }

  generateTraceId(): string {
    return this.traceId ?? this.draw(TRACE_BYTES);
  }

  generateSpanId(): string {
    return this.spanId ?? this.draw(SPAN_BYTES);
  }

  private draw(bytes: number): string {
    for (;;) {
      const id = Buffer.from(this.runtime.randomBytes(bytes)).toString('hex');
      if (!ZEROS.test(id)) return id;
    }
  }
}
