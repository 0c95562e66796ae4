import { Readable } from 'node:stream';
import { z } from 'zod';
import type { FastifyReply } from 'fastify';
import type { AnyCall } from '@lineless/contracts/call';
import { NotReady, type AnsweredPage, type LongAnswer } from '@lineless/engine/write/message';
import type { Position } from '@lineless/kernel/event';
import { sendPacked, sendPackedPieces } from './compression';
import { EVENT_POSITION, MIN_POSITION } from './freshness';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const JSON_TYPE = 'application/json; charset=utf-8';

type FileOf = NonNullable<AnyCall['file']>;

/** Sends what a call's handler has answered. */
export type Answer = (reply: FastifyReply, result: unknown, position?: Position | null) => Promise<void>;

/** What a GET answers may be packed: it goes by a token that no other site can send. Tokens are answers of POSTs. */
export function answerOf(call: AnyCall): Answer {
  const { status = 200, method } = call;
  const text = textOf(call);
  return async (reply, result, position) => {
    if (position != null) reply.header(EVENT_POSITION, position);
    reply.status(status);
    if (call.file) {
      await sendFile(reply, call.file, result);
      return;
    }
    if (call.bytes) {
      sendBytes(reply, call.bytes, result);
      return;
    }
    if (!call.answer) {
      reply.send();
      return;
    }
    reply.header('content-type', JSON_TYPE);
    if (result instanceof NotReady) reply.status(202).send(JSON.stringify(result.body));
    else if (isInPieces(result)) sendPackedPieces(freshFor(reply, result), await begun(result));
    else if (method === 'GET') await sendPacked(reply, text(result));
    else reply.send(text(result));
  };
}

async function sendFile(reply: FastifyReply, { name, type }: FileOf, result: unknown): Promise<void> {
  if (!isInPieces(result)) throw new TypeError('A file is answered in pieces.');
  const pieces = await begun(result);
  reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(pieces);
}

/** The first piece is there before anything is sent: until then an error can be told as one. */
async function begun(result: AsyncIterable<string>): Promise<Readable> {
  const pieces = result[Symbol.asyncIterator]();
  const first = await pieces.next();
  return Readable.from(first.done ? [] : from(first.value, pieces));
}

function sendBytes(reply: FastifyReply, type: string, result: unknown): void {
  if (!(result instanceof Uint8Array)) throw new TypeError('Bytes are answered as bytes.');
  reply.header('content-type', type).header('cache-control', FOR_GOOD).send(Buffer.from(result));
}

async function* from(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** A caller with a newer position is answered anew. */
function freshFor(reply: FastifyReply, { freshForSeconds }: LongAnswer): FastifyReply {
  if (freshForSeconds === undefined) return reply;
  return reply
    .header('cache-control', `private, max-age=${freshForSeconds}`)
    .header('vary', `authorization, ${MIN_POSITION}`);
}

function isInPieces(result: unknown): result is LongAnswer {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result;
}

/** A call's answer as JSON: views of read models are texts already and stay as they are. */
export function textOf(call: AnyCall): (result: unknown) => string {
  const [field, isList] = firstField(call);
  return (result) => {
    if (typeof result === 'string') return isList ? `{"${field}":[${result}]}` : `{"${field}":${result}}`;
    return isPage(result) ? pageText(result, field) : JSON.stringify(result);
  };
}

function pageText({ views, nextCursor, beside }: AnsweredPage, field: string): string {
  const next = nextCursor === undefined ? '' : `,"nextToken":${JSON.stringify(nextCursor)}`;
  const more = beside === undefined ? '' : `,${JSON.stringify(beside).slice(1, -1)}`;
  return `{"${field}":[${views.join(',')}]${next}${more}}`;
}

function isPage(result: unknown): result is AnsweredPage {
  return typeof result === 'object' && result !== null && 'views' in result;
}

/** Under which name a view, or a list of them, stands in the answer. */
function firstField({ answer }: AnyCall): [name: string, isList: boolean] {
  if (!(answer instanceof z.ZodObject)) return ['', false];
  const [name, schema] = Object.entries<unknown>(answer.shape)[0] ?? ['', undefined];
  return [name, schema instanceof z.ZodArray];
}
