import { z } from 'zod';
import type { FastifyReply } from 'fastify';
import type { AnyCall } from '@lineless/contracts/call';
import type { AnsweredPage } from '@lineless/engine/cqrs/message';
import type { Position } from '@lineless/kernel/event';
import { EVENT_POSITION } from './freshness';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends what a call's handler has answered: views of read models are JSON texts and go out as they are. */
export type Answer = (reply: FastifyReply, result: unknown, position?: Position | null) => void;

export function answerOf(call: AnyCall): Answer {
  const { status = 200 } = call;
  const [field, isList] = firstField(call);
  return (reply, result, position) => {
    if (position != null) reply.header(EVENT_POSITION, position);
    reply.status(status);
    if (!call.answer) reply.send();
    else reply.header('content-type', JSON_TYPE).send(textOf(result, field, isList));
  };
}

function textOf(result: unknown, field: string, isList: boolean): string {
  if (typeof result === 'string') return isList ? `{"${field}":[${result}]}` : `{"${field}":${result}}`;
  return isPage(result) ? pageText(result, field) : JSON.stringify(result);
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
