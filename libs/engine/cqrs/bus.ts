import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Origin } from './caller';
import type { MessageType, ProductCommand, ProductQuery } from './message';
import type { AccessDirectory } from './permission';

/** The one way to commands and queries: first the permission, then Nest's bus. */
export class Bus {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly directory: AccessDirectory,
  ) {}

  async command<Data, Answer>(
    type: MessageType<Data, ProductCommand<Data, Answer>>,
    data: Data,
    origin: Origin,
  ): Promise<Answer> {
    const actor = await type.permission(data, origin.caller, this.directory);
    return this.commands.execute<Answer>(new type(data, { ...origin, actor }));
  }

  async query<Data, Answer>(
    type: MessageType<Data, ProductQuery<Data, Answer>>,
    data: Data,
    origin: Origin,
  ): Promise<Answer> {
    const actor = await type.permission(data, origin.caller, this.directory);
    return this.queries.execute<Answer>(new type(data, { ...origin, actor }));
  }
}
