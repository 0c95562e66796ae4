import { z } from 'zod';
import type { Recorded } from './log';

/** The last event of a stream that was tombstoned. */
export const DELETED = '$streamDeleted';
/** The largest revision that there is. */
export const DELETED_REVISION = 2 ** 63;

const metadata = z.object({
  $tb: z.number().default(0),
  $maxCount: z.number().default(Infinity),
  /** Seconds. */
  $maxAge: z.number().default(Infinity),
});

interface Limits {
  readonly before: number;
  readonly maxCount: number;
  readonly maxAgeMs: number;
  /** Truncated before the largest revision, which is how a stream is deleted and can be begun again. */
  readonly isDeleted: boolean;
}

/** @param latest of the stream's metadata; what does not fit its format counts for nothing, as on the server */
export function limitsOf(latest: Recorded | undefined): Limits {
  const said = latest ? (JSON.parse(new TextDecoder().decode(latest.data)) as unknown) : {};
  const { $tb, $maxCount, $maxAge } = metadata.catch(metadata.parse({})).parse(said);
  return { before: $tb, maxCount: $maxCount, maxAgeMs: $maxAge * 1_000, isDeleted: $tb >= DELETED_REVISION };
}

/** What a reader of a stream is shown; everything stays in the log until it is scavenged. */
export function visible(
  events: readonly Recorded[],
  { before, maxCount, maxAgeMs }: Limits,
  now: number,
): Recorded[] {
  const tip = events.at(-1)?.revision ?? 0;
  return events.filter(
    ({ revision, created }) => revision >= before && revision > tip - maxCount && created > now - maxAgeMs,
  );
}

export function isDeleted(events: readonly Recorded[]): boolean {
  return events.at(-1)?.type === DELETED;
}
