import { deriveHex } from './derive-id';

/** A place in a trace, as W3C Trace Context writes it: lower-case hexadecimal digits. */
export interface TraceContext {
  /** 32 digits. */
  readonly traceId: string;
  /** 16 digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;
/** Later versions may have more behind; `ff` is none (W3C Trace Context, 3.2). */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const LONGEST = 128;
const SAMPLED = 1;

/** `null` for what is none. */
export function readTraceparent(text: unknown): TraceContext | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function writeTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/**
 * The trace of everything that has this correlation id, whichever process does it and however much later: the id
 * itself where it is one of a trace, else 16 bytes of its digest.
 */
export function traceIdOf(correlationId: string): string {
  return TRACE_ID.test(correlationId) ? correlationId : deriveHex(32, 'trace', correlationId);
}
