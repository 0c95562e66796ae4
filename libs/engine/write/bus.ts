import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Origin } from './caller';
import type { CommandMemory } from './command-memory';
import type { MessageType, ProductCommand, ProductQuery } from './message';
import type { Directory } from './permission';

/** The one way to commands and queries: first the permission, then what is known of the key, then Nest's bus. */
export class Bus {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly directory: Directory,
    private readonly memory: CommandMemory,
  ) {}

  async command<Data, Answer>(
    type: MessageType<Data, ProductCommand<Data, Answer>>,
    data: Data,
    origin: Origin,
  ): Promise<Answer> {
    const actor = await type.permission(data, origin.caller, this.directory);
    const execute = () => this.commands.execute<Answer>(new type(data, { ...origin, actor }));
    const { caller, key, digest = '' } = origin;
    // What the service sends by itself, such as the demo venue, relies on the streams' own keys.
    if (key === undefined || caller.kind !== 'person') return execute();
    return this.memory.once(caller.userId, key, digest, execute);
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
