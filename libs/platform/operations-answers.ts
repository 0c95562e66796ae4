import { z } from 'zod';
import { personalData } from '@lineless/contracts/accounts/personal-data';
import { id, phoneNumber } from '@lineless/kernel/values';
import { checkpointSchema } from '@lineless/ports/ledger/port';

/** What the operators' listener is asked and answers, for both ends of it. */
const parkedStream = z.object({
  projection: z.string(),
  stream: z.string(),
  /** Of the event that could not be folded. */
  revision: z.number(),
  eventId: z.string(),
  eventType: z.string(),
  error: z.string(),
  /** Events that are held back, that one included. */
  count: z.number(),
  /** ISO 8601 UTC. */
  parkedAt: z.string(),
});

export const parkedAnswer = z.object({ items: z.array(parkedStream) });
export const retryRequest = z.object({ projection: z.string().max(64), stream: z.string().max(512) });
export const retryAnswer = z.object({ result: z.enum(['healed', 'still-parked', 'not-parked']) });
/** The last checkpoint, made now where something was added; `null` while nothing is stored, or where no key signs. */
export const checkpointAnswer = z.object({ checkpoint: checkpointSchema.nullable() });
/** A person as an operator names them: a user's id, or a number in E.164. */
export const somebodyRequest = z.object({ who: z.union([phoneNumber, id], 'Neither a number nor an id.') });
/** `null`: they had no account, and everything is done already. */
export const forgottenAnswer = z.object({ userId: z.string().nullable() });
export const signedOutAnswer = z.object({ userId: z.string() });
/** `atOnce`: what the key of before has signed is believed no more. */
export const signInKeysRequest = z.object({ atOnce: z.boolean() });
/** Until when keys of before are believed, ISO 8601 UTC; `null`: the provider sees to its keys itself. */
export const signInKeysAnswer = z.object({ until: z.string().nullable() });
/** The page of persons' keys after this one; `null`: the first. */
export const rewrapRequest = z.object({ after: z.string().max(512).nullable() });
export const rewrappedAnswer = z.object({
  looked: z.number(),
  rewrapped: z.number(),
  next: z.string().nullable(),
});
/** Forgotten here; at the identity provider an operator deletes them. */
export const leftAnswer = z.object({ items: z.array(z.object({ userId: id, since: z.string() })) });
export const deletedRequest = z.object({ userId: id });
export const deletedAnswer = z.object({ userId: id });
export const dataOfAnswer = personalData.omit({ userId: true });
/** `check`: only compare, and leave what is shown as it is. */
export const rebuildRequest = z.object({ check: z.boolean() });
const difference = z.object({
  id: z.string(),
  what: z.enum(['state', 'view', 'keys', 'gone', 'position', 'missing', 'extra']),
  live: z.string().nullable(),
  rebuilt: z.string().nullable(),
});
/** A line of what long work tells while it goes on; the last one is 'done' or 'failed'. */
export const workNews = z.discriminatedUnion('kind', [
  /** What is counted from here on: 'events in orders'. */
  z.object({ kind: z.literal('begun'), things: z.string() }),
  /** `share` of the log, from 0 to 1. */
  z.object({ kind: z.literal('folded'), events: z.number(), share: z.number() }),
  z.object({
    kind: z.literal('compared'),
    model: z.string(),
    events: z.number(),
    /** From another one that was cut off: which share of the log it had folded. */
    wentOnAt: z.number().nullable(),
    documents: z.number(),
    differenceCount: z.number(),
    differences: z.array(difference),
    parkedStreams: z.array(z.string()),
    swapped: z.boolean(),
    milliseconds: z.number(),
  }),
  /** Of what jobs keep: one thing of several, of which this share is done, from 0 to 1. */
  z.object({
    kind: z.literal('kept'),
    name: z.string(),
    differences: z.array(z.string()),
    share: z.number(),
  }),
  /** What the engine of the events does not show whole. */
  z.object({
    kind: z.literal('withheld'),
    streams: z.array(z.object({ stream: z.string(), how: z.string() })),
  }),
  z.object({ kind: z.literal('done'), isClean: z.boolean() }),
  z.object({ kind: z.literal('failed'), error: z.string() }),
]);
export const operationsRefusal = z.object({ error: z.string() });

export type RebuildRequest = z.output<typeof rebuildRequest>;
export type WorkNews = z.output<typeof workNews>;
export type OperationsRefusal = z.output<typeof operationsRefusal>;
