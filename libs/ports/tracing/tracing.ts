import type { Span, Tracer } from './port';

/**
 * The traces of this process, wherever a piece of work is begun. Which piece is under way is known from OpenTelemetry's
 * context, which goes along with a promise; nothing is handed on by hand. Without a tracer nothing is kept and
 * nothing is asked.
 */
class Tracing {
  /** Missing where nothing is traced. */
  tracer: Tracer | undefined;

  /** The process's tracer from here on. */
  use(tracer: Tracer): void {
    this.tracer = tracer;
  }

  /** It is used no longer; another one that took its place stays. */
  end(tracer: Tracer): void {
    if (this.tracer === tracer) this.tracer = undefined;
  }

  /** What is under way. */
  get active(): Span | undefined {
    return this.tracer?.active();
  }

  /** Does `work` with the span under way; `undefined`: with none, for what begins by itself. */
  within<T>(span: Span | undefined, work: () => T): T {
    return this.tracer ? this.tracer.within(span, work) : work();
  }

  /** Does `work` inside a span, where there is one, and ends it. */
  async during<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
    if (!span) return work();
    try {
      return await this.within(span, work);
    } catch (error) {
      span.fail(error);
      throw error;
    } finally {
      span.end();
    }
  }
}

export const tracing = new Tracing();
