import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { Bus } from '@lineless/engine/write/bus';
import type { Origin } from '@lineless/engine/write/caller';
import type { MessageType, ProductCommand, ProductQuery } from '@lineless/engine/write/message';
import { CommandMemory } from '@lineless/engine/write/command-memory';
import type { Taps } from '@lineless/ports/jobs/port';
import type { Span } from '@lineless/ports/tracing/port';
import { tracing } from '@lineless/ports/tracing/tracing';
import { ProductError } from '@lineless/kernel/errors';
import { Metrics } from './metrics';

const NS_PER_S = 1e9;

type Kind = 'command' | 'query';

/** The bus, with a stopwatch: how long each command and query takes and how it ends; and a span of it, where it is traced. */
@Injectable()
export class MeasuredBus extends Bus {
  constructor(
    commands: CommandBus,
    queries: QueryBus,
    directory: AccessDirectory,
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
    return this.measure('command', type.name, origin, () => super.command(type, data, origin));
  }

  override async query<Data, Answer>(
    type: MessageType<Data, ProductQuery<Data, Answer>>,
    data: Data,
    origin: Origin,
  ): Promise<Answer> {
    return this.measure('query', type.name, origin, () => super.query(type, data, origin));
  }

  private async measure<T>(kind: Kind, name: string, origin: Origin, work: () => Promise<T>): Promise<T> {
    const begun = process.hrtime.bigint();
    const span = this.spanOf(kind, name, origin);
    let outcome = 'ok';
    try {
      return await tracing.during(span, work);
    } catch (error) {
      outcome = error instanceof ProductError ? error.code : 'failed';
      throw error;
    } finally {
      this.metrics.message(kind, name, outcome, Number(process.hrtime.bigint() - begun) / NS_PER_S);
    }
  }

  /** What the service commands by itself has no caller: a trace begins there. */
  private spanOf(kind: Kind, name: string, { correlationId }: Origin): Span | undefined {
    const { active } = tracing;
    if (active) return active.part(`${kind} ${name}`, { [`lineless.${kind}`]: name });
    if (kind === 'query') return undefined;
    return tracing.tracer?.begin(correlationId, `${kind} ${name}`, { [`lineless.${kind}`]: name });
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
