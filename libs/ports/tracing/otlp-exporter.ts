import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { saidBy } from '@lineless/kernel/said-by';

/** The two that OTLP over HTTP has (OTLP 1.9, 'Binary Protobuf Encoding' and 'JSON Protobuf Encoding'). */
export type OtlpProtocol = 'http/protobuf' | 'http/json';

export interface ExporterOptions {
  /** Where traces are taken, with the path. */
  readonly url: string;
  readonly protocol: OtlpProtocol;
  readonly notices: { info(line: string): void; warn(line: string): void };
}

type OnResult = Parameters<SpanExporter['export']>[1];

/** Says once that no collector takes the traces, and once that one does again: what is lost in between stays lost. */
class WatchedExporter implements SpanExporter {
  private isAway = false;

  constructor(
    private readonly inner: SpanExporter,
    private readonly notices: ExporterOptions['notices'],
  ) {}

  export(spans: ReadableSpan[], onResult: OnResult): void {
    this.inner.export(spans, (result) => {
      this.heard(result.error);
      onResult(result);
    });
  }

  shutdown(): Promise<void> {
    return this.inner.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.inner.forceFlush?.();
  }

  private heard(error: Error | undefined): void {
    const isAway = error !== undefined;
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    if (error) this.notices.warn(`Traces are not taken (${saidBy(error)}): going on without`);
    else this.notices.info('Traces are taken again');
  }
}

/** Headers, time-outs and compression are the SDK's own settings (`OTEL_EXPORTER_OTLP_*`). */
export async function exporterTo({ url, protocol, notices }: ExporterOptions): Promise<SpanExporter> {
  // Through modules of ours: joined into a bundle, a package in CommonJS has no names for who imports it late.
  const { OTLPTraceExporter } =
    protocol === 'http/json' ? await import('./otlp-json') : await import('./otlp-protobuf');
  return new WatchedExporter(new OTLPTraceExporter({ url }), notices);
}
