import type { About, Span } from './port';

/** Work that is done for several traces at once is a span in each of them. */
export class SpanGroup implements Span {
  constructor(private readonly spans: readonly Span[]) {}

  part(name: string, about?: About): Span {
    return new SpanGroup(this.spans.map((span) => span.part(name, about)));
  }

  add(about: About): void {
    for (const span of this.spans) span.add(about);
  }

  fail(error: unknown): void {
    for (const span of this.spans) span.fail(error);
  }

  end(): void {
    for (const span of this.spans) span.end();
  }

  get traceparents(): readonly string[] {
    return this.spans.flatMap((span) => span.traceparents);
  }
}
