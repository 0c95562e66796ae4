import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Bus } from '@lineless/engine/cqrs/bus';
import type { Origin } from '@lineless/engine/cqrs/caller';
import type { MessageType, ProductCommand, ProductQuery } from '@lineless/engine/cqrs/message';
import type { CommandMemory } from '@lineless/engine/cqrs/command-memory';
import type { Directory } from '@lineless/engine/cqrs/permission';
import type { Taps } from '@lineless/ports/jobs/port';
import { ProductError } from '@lineless/kernel/errors';
import type { Metrics } from './metrics';

const NS_PER_S = 1e9;

/** The bus, with a stopwatch: how long each command and query takes and how it ends. */
export class MeasuredBus extends Bus {
  constructor(
    commands: CommandBus,
    queries: QueryBus,
    directory: Directory,
    memory: CommandMemory,
    private readonly metrics: Metrics,
  ) {
    super(commands, queries, directory, memory);
  }

  override async command<Data, Answer>(
    type: MessageType<Data, ProductCommand<Data, Answer>>,
    data: Data,
    origin: Origin,
  ): Promise<Answer> {
    return this.measure('command', type.name, () => super.command(type, data, origin));
  }

  override async query<Data, Answer>(
    type: MessageType<Data, ProductQuery<Data, Answer>>,
    data: Data,
    origin: Origin,
  ): Promise<Answer> {
    return this.measure('query', type.name, () => super.query(type, data, origin));
  }

  private async measure<T>(kind: 'command' | 'query', name: string, work: () => Promise<T>): Promise<T> {
    const begun = process.hrtime.bigint();
    let outcome = 'ok';
    try {
      return await work();
    } catch (error) {
      outcome = error instanceof ProductError ? error.code : 'failed';
      throw error;
    } finally {
      this.metrics.message(kind, name, outcome, Number(process.hrtime.bigint() - begun) / NS_PER_S);
    }
  }
}

/** Counts the taps of a queue on their way in. */
export function countedTaps(taps: Taps, metrics: Metrics): Taps {
  return {
    tap: (queue, key) => {
      metrics.tap(queue);
      taps.tap(queue, key);
    },
    close: () => taps.close(),
  };
}
