import { z } from 'zod';

/** Socket.IO, default namespace: what both ends say (API.md, live updates). */
export const subscribeRequest = z.object({
  topic: z.string().max(120),
  /** What the client holds. It compares this with the answer's position and refetches; the server keeps no backlog. */
  since: z.string().max(80).optional(),
});
export const unsubscribeRequest = z.object({ topic: z.string().max(120) });

export const subscribeAck = z.union([
  z.object({ ok: z.literal(true), position: z.string() }),
  z.object({ ok: z.literal(false), code: z.string() }),
]);
export type SubscribeAck = z.infer<typeof subscribeAck>;

export const change = z.object({
  topic: z.string(),
  model: z.string(),
  id: z.string(),
  /** The document's stream revision; drop whatever is not newer than what you hold. */
  version: z.number().int(),
  position: z.string(),
  /** The document as the HTTP answers give it; `null`: gone. */
  document: z.unknown().nullable(),
});
export type Change = z.infer<typeof change>;

/** At least every 5 s for each topic: whoever holds an older position has missed something. */
export const heartbeat = z.object({ topic: z.string(), position: z.string() });
export type Heartbeat = z.infer<typeof heartbeat>;

export interface ServerToClient {
  change(change: Change): void;
  heartbeat(heartbeat: Heartbeat): void;
}
export interface ClientToServer {
  subscribe(request: { topic: string; since?: string }, ack: (answer: SubscribeAck) => void): void;
  unsubscribe(request: { topic: string }): void;
}

export { NO_POSITION } from './topic';
