import { z } from 'zod';
import type { Committed } from './port';

/** Of the format below: what is newer is not understood, and dropped. */
const VERSION = 2;
/** A catch-up of hours is no message: listeners refetch, as after any gap. */
const LONGEST = 4_000_000;

const position = z.string().max(64);
const view = z.string().nullable();
const message = z.object({
  v: z.literal(VERSION),
  model: z.string().min(1).max(64),
  generation: z.string().min(1).max(128),
  from: position.nullable(),
  to: position.nullable(),
  traceparents: z.array(z.string().max(64)).max(64).optional(),
  changes: z.array(
    z.object({
      topic: z.string().min(1).max(512),
      model: z.string().min(1).max(64),
      id: z.string().min(1).max(512),
      version: z.number(),
      position,
      view,
      views: z.record(z.string(), view),
    }),
  ),
});

/** What cannot be said at such length is said as a gap: from a position of which no listener has heard. */
export function encode(committed: Committed): string {
  const text = JSON.stringify({ v: VERSION, ...committed });
  if (text.length <= LONGEST) return text;
  return JSON.stringify({ v: VERSION, ...committed, from: null, changes: [] });
}

/** `null` for what is no message of ours, or a newer version's. @param onFailure told of it */
export function decode(text: string, onFailure: (error: unknown) => void): Committed | null {
  try {
    const { v: _, ...committed } = message.parse(JSON.parse(text));
    return committed;
  } catch (cause) {
    onFailure(new Error('A message about changes is not understood and is dropped', { cause }));
    return null;
  }
}
