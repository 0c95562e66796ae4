import { Command, Query } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { AnswerOf, AnyCall, InputOf } from '@lineless/contracts/call';
import type { Position } from '@lineless/kernel/event';
import type { ViewPage } from '@lineless/ports/documents/port';
import type { Context } from './caller';
import { permissionFor, type Permission } from './permission';

/** Every command of the product: its data as parsed at the edge, and the context it comes in. */
export abstract class ProductCommand<Data, Answer> extends Command<Answer> {
  constructor(
    readonly data: Data,
    readonly context: Context,
  ) {
    super();
  }
}

export abstract class ProductQuery<Data, Answer> extends Query<Answer> {
  constructor(
    readonly data: Data,
    readonly context: Context,
  ) {
    super();
  }
}

/** A command or query class; without its `permission` it does not compile, nor start. */
export interface MessageType<Data, Message> {
  new (data: Data, context: Context): Message;
  readonly permission: Permission<Data>;
  /** The call that brings it from outside, where there is one. */
  readonly contract?: AnyCall;
}

/** What a command has done: the call's answer, and how far a read model must be to show it. */
export type Done<C extends AnyCall> = (AnswerOf<C> extends void ? unknown : AnswerOf<C>) & {
  readonly position: Position | null;
};

/**
 * The command that a call brings: `class PlaceOrder extends commandFor(orderingCalls.placeOrder) {}`. What
 * it takes, who may send it and what it answers is said by the call.
 * @typeParam Extra what the edge adds to the call's input, @typeParam Result what it makes the answer of
 */
export function commandFor<C extends AnyCall, Extra = unknown, Result = Done<C>>(call: C) {
  abstract class CalledCommand extends ProductCommand<InputOf<C> & Extra, Result> {
    static readonly contract: AnyCall = call;
    static readonly permission: Permission<InputOf<C> & Extra> = permissionFor(call.access);
  }
  return CalledCommand;
}

/** A query that answers what its call says, as an object. @typeParam Extra what the edge adds to the call's input */
export function queryFor<C extends AnyCall, Extra = unknown>(call: C) {
  return calledQuery<C, AnswerOf<C>, Extra>(call);
}

/** A query that answers one view of a read model: its JSON text, which goes out as it is. */
export function viewQueryFor<C extends AnyCall>(call: C) {
  return calledQuery<C, string>(call);
}

/** A query that answers a page of views. */
export function pageQueryFor<C extends AnyCall>(call: C) {
  return calledQuery<C, AnsweredPage>(call);
}

/** A query that answers a file, piece by piece; what fails before the first piece is an error as of any other. */
export function fileQueryFor<C extends AnyCall>(call: C) {
  return calledQuery<C, AsyncIterable<string>>(call);
}

/** What is answered in place of an answer that is not there yet, as the call's `later` says. */
export class NotReady<Body = unknown> {
  constructor(readonly body: Body) {}
}

/** JSON in pieces, and for how long its holder need not ask again (seconds; a newer position is another question). */
export interface LongAnswer extends AsyncIterable<string> {
  readonly freshForSeconds?: number | undefined;
}

/** A query that answers its call's JSON in pieces, because it may be of any length; or that it has to be asked for again. */
export function longQueryFor<C extends AnyCall>(call: C) {
  return calledQuery<C, LongAnswer | NotReady<LaterOf<C>>>(call);
}

/** As `queryFor`, where the answer may not be there yet. */
export function lateQueryFor<C extends AnyCall>(call: C) {
  return calledQuery<C, AnswerOf<C> | NotReady<LaterOf<C>>>(call);
}

type LaterOf<C extends AnyCall> =
  NonNullable<C['later']> extends z.ZodType ? z.output<NonNullable<C['later']>> : never;

/** A query that answers bytes, as they are. */
export function bytesQueryFor<C extends AnyCall>(call: C) {
  return calledQuery<C, Uint8Array>(call);
}

/** Views, and what else stands in the answer beside them. */
export interface AnsweredPage extends ViewPage {
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** A call's page, as a read model is asked for it. */
export function pageOf(page: { readonly limit: number; readonly nextToken?: string | undefined }) {
  const { limit, nextToken } = page;
  return nextToken === undefined ? { limit } : { limit, cursor: nextToken };
}

function calledQuery<C extends AnyCall, Answer, Extra = unknown>(call: C) {
  abstract class CalledQuery extends ProductQuery<InputOf<C> & Extra, Answer> {
    static readonly contract: AnyCall = call;
    static readonly permission: Permission<InputOf<C> & Extra> = permissionFor(call.access);
  }
  return CalledQuery;
}
