import type { DiscoveryService } from '@nestjs/core';
import type { CommandType, QueryType } from './http/serve-calls';

/** Metadata that Nest's CQRS module leaves on handlers: the class that each handles. */
const HANDLED = { command: '__commandHandler__', query: '__queryHandler__' } as const;

export type Discovered = Pick<DiscoveryService, 'getProviders'>;

/** A command or query that some module handles. */
export type HandledMessage =
  | { readonly kind: 'command'; readonly type: CommandType }
  | { readonly kind: 'query'; readonly type: QueryType };

/** Every command and query that the modules handle, each once for each of its handlers. */
export function handledMessages(discovery: Discovered): readonly HandledMessage[] {
  return discovery
    .getProviders()
    .flatMap(({ metatype }) => [
      ...handledBy<CommandType>(metatype, 'command').map((type) => ({ kind: 'command' as const, type })),
      ...handledBy<QueryType>(metatype, 'query').map((type) => ({ kind: 'query' as const, type })),
    ]);
}

function handledBy<Type>(handler: unknown, kind: keyof typeof HANDLED): Type[] {
  if (typeof handler !== 'function') return [];
  const message: unknown = Reflect.getMetadata(HANDLED[kind], handler);
  // What Nest's decorators take is a class of the one kind or of the other.
  return typeof message === 'function' ? [message as Type] : [];
}
