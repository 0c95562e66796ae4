import { z } from 'zod';
import { instant } from '@lineless/kernel/values';
import { instantBound, listOf, pageQuery } from '../common';
import { auditKinds } from './kinds';

/** 'order-01M7…': the name of a stream of events. */
export const streamName = z.string().regex(/^[a-z]+(-[a-z]+)*-[A-Za-z0-9_-]{1,64}$/, 'Not a stream.');

/** What an event is about, with the stream that its timeline is made of; a person's is found by their id. */
const reference = z.object({
  kind: z.enum([...auditKinds, 'reservation', 'person']),
  id: z.string(),
  stream: z.string().nullable(),
  /** 'Order 7F3A9C' */
  label: z.string(),
});
export type AuditReference = z.infer<typeof reference>;

const auditActor = z.object({
  kind: z.enum(['customer', 'staff', 'system']),
  /** A user's id, or the name of the process that acted. */
  id: z.string(),
  name: z.string().nullable(),
  /** As a sentence begins, with the role that they had then: 'Ana (MANAGER)', 'A customer', 'The service'. */
  label: z.string(),
});

/** One event in words, without its data. */
export const auditEntry = z
  .object({
    eventId: z.string(),
    stream: z.string(),
    /** 0 for the first event of its stream. */
    revision: z.number().int(),
    /** Where it stands among all events: opaque, sorts as text. */
    position: z.string(),
    kind: z.enum(auditKinds),
    type: z.string(),
    at: instant,
    actor: auditActor,
    /** What goes on after the actor: 'completed the order at Main Bar'. */
    sentence: z.string(),
    /** The thing whose stream it is first. */
    about: z.array(reference),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

const NAME_LENGTH = 64;
/** An id, or the name of a process. */
export const auditName = z.string().regex(/^[\w.:-]{1,128}$/, 'Not an id.');

/** All of them hold together. */
export const auditFilter = z.object({
  stream: streamName.optional(),
  kind: z.enum(auditKinds).optional(),
  /** As events have it, or as people write it: 'OrderPaid', 'order paid'. */
  type: z
    .string()
    .regex(/^[A-Za-z]+( [A-Za-z]+)*$/)
    .max(NAME_LENGTH)
    .optional(),
  actor: auditName.optional(),
  /** An id of a thing that events are about: an order, a product, a reservation, a customer. */
  entity: auditName.optional(),
  /** Of what is at this one of the vendor's locations: its orders, its products and itself. */
  location: auditName.optional(),
  since: instantBound.optional(),
  until: instantBound.optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditEventsQuery = auditFilter.extend(pageQuery.shape);
/** Where several filters hold, a page may have fewer entries than it was asked for, or none, and still be followed by others. */
export const auditEntryList = listOf(auditEntry);

export const auditRevision = z.coerce.number().int().min(0);

/** What one actor did because of one event or request. */
const auditCommand = z.object({
  /** The `eventId` of the event that has led to it, or what names the request, the provider's notice or the process's run. */
  causationId: z.string(),
  at: instant,
  actor: auditActor,
  events: z.array(auditEntry),
});

export const auditEventAnswer = z
  .object({
    event: auditEntry.extend({
      /** As today's code reads it; as it was stored, where that cannot. */
      data: z.record(z.string(), z.unknown()),
      metadata: z.object({
        v: z.number().int(),
        at: instant,
        correlationId: z.string(),
        causationId: z.string(),
        key: z.string().optional(),
        digest: z.string().optional(),
        /** Of its leaf in the signed log: SHA-256 in base64url. */
        hash: z.string().optional(),
      }),
    }),
    /** What happened under the same correlation id, at this vendor: what began it first, command by command. */
    causes: z.object({
      correlationId: z.string(),
      commands: z.array(auditCommand),
      /** There are more than are shown. */
      isCut: z.boolean(),
    }),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEventAnswer = z.infer<typeof auditEventAnswer>;

/**
 * `did`: by this person; otherwise it happened to them, or to what is theirs. `name`: by which the venue knows them: of its
 * staff, of the guest on a list, or of who has paid, in this order; `knownAs` says as which of these. `null`: they have
 * never said one here, or are forgotten.
 */
export const auditPersonAnswer = z.object({
  userId: z.string(),
  name: z.string().nullable(),
  knownAs: z.enum(['staff', 'guest', 'customer']).nullable(),
  isForgotten: z.boolean(),
  items: z.array(auditEntry.extend({ did: z.boolean() })),
  nextToken: z.string().optional(),
});

/**
 * The live topic's document: that there is a new event. What it says is asked for by a call of its own, which has its
 * own access.
 */
export const auditNotice = z
  .object({
    eventId: z.string(),
    stream: z.string(),
    revision: z.number().int(),
    kind: z.enum(auditKinds),
    type: z.string(),
    at: instant,
    version: z.number().int(),
  })
  .meta({ id: 'AuditNotice' });
