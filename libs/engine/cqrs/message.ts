import { Command, Query } from '@nestjs/cqrs';
import type { Context } from './caller';
import type { Permission } from './permission';

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
}
