import type { FastifyReply } from 'fastify';
import type { Position } from '@lineless/kernel/event';

/** A command's answer carries it; a later GET that sends it as `X-Min-Position` sees the change. */
export const EVENT_POSITION = 'X-Event-Position';
export const MIN_POSITION = 'X-Min-Position';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * These helpers send the answer themselves: their route takes `@Res() reply: FastifyReply`, without
 * `passthrough`. The status is the route's own (`@HttpCode`, 201 for POST) unless one is given.
 */
export function answer(reply: FastifyReply, position: Position | null, body: unknown, status?: number): void {
  if (position !== null) reply.header(EVENT_POSITION, position);
  if (status !== undefined) reply.status(status);
  reply.send(body);
}

/** A body that already is JSON text, such as a read model's view, goes out unparsed. */
export function sendJson(reply: FastifyReply, text: string, status?: number): void {
  if (status !== undefined) reply.status(status);
  reply.header('content-type', JSON_TYPE).send(text);
}

/** `{"items": […], "nextToken": …}` around views that stay text; some lists have a `field` of their own. */
export function sendList(
  reply: FastifyReply,
  views: readonly string[],
  nextCursor?: string,
  field: 'items' | 'orders' = 'items',
): void {
  const next = nextCursor === undefined ? '' : `,"nextToken":${JSON.stringify(nextCursor)}`;
  sendJson(reply, `{"${field}":[${views.join(',')}]${next}}`);
}
