import type { Span } from '@lineless/ports/tracing/port';

/** Does `work` inside a span, where there is one, and ends it. */
export async function during<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    return await work();
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
