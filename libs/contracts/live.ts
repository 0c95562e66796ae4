import { z } from 'zod';

/** Socket.IO, default namespace: what both ends say (API.md, live updates). */
export const subscribeRequest = z.object({
  topic: z.string().max(120),
  /** The position of the answer that the client shows: it is told what has been said since, or how far the model is. */
  since: z.string().max(80).optional(),
});
export const unsubscribeRequest = z.object({ topic: z.string().max(120) });

/** A fresh token of the same person, so that the connection goes on when the one of its handshake ends. */
export const renewRequest = z.object({ token: z.string().min(1).max(4096) });
export const renewAck = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.string() }),
]);
export type RenewAck = z.infer<typeof renewAck>;

export const subscribeAck = z.union([
  z.object({
    ok: z.literal(true),
    /** The newest of `positions`. */
    position: z.string(),
    /** By read model. A screen whose answer of that model is as new as this has missed nothing about the topic. */
    positions: z.record(z.string(), z.string()),
  }),
  z.object({ ok: z.literal(false), code: z.string() }),
]);
export type SubscribeAck = z.infer<typeof subscribeAck>;

export const change = z.object({
  topic: z.string(),
  model: z.string(),
  id: z.string(),
  /** Orders the document's states; drop what is not newer than what you hold. */
  version: z.number().int(),
  position: z.string(),
  /** The document as the HTTP answers give it; `null`: gone. */
  document: z.unknown().nullable(),
});
export type Change = z.infer<typeof change>;

/** What was committed together of a topic and model, in its order: several changes as one message. */
export const changes = z.object({
  topic: z.string(),
  model: z.string(),
  changes: z.array(change.omit({ topic: true, model: true })),
});
export type Changes = z.infer<typeof changes>;

/** At least every 5 s for each topic and model: a screen that holds an older position has missed something. */
export const heartbeat = z.object({ topic: z.string(), model: z.string(), position: z.string() });
export type Heartbeat = z.infer<typeof heartbeat>;

/** The client hears this topic no more: a role that let it was taken away. */
export const revoked = z.object({ topic: z.string(), code: z.string() });
export type Revoked = z.infer<typeof revoked>;

export interface ServerToClient {
  change(change: Change): void;
  changes(changes: Changes): void;
  heartbeat(heartbeat: Heartbeat): void;
  revoked(revoked: Revoked): void;
}
export interface ClientToServer {
  subscribe(request: { topic: string; since?: string }, ack: (answer: SubscribeAck) => void): void;
  unsubscribe(request: { topic: string }): void;
  renew(request: { token: string }, ack: (answer: RenewAck) => void): void;
}
