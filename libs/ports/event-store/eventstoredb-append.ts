import { NO_STREAM, WrongExpectedVersionError, type EventData, type JSONType } from '@eventstore/db-client';
import { StorageUnavailable } from '@lineless/kernel/errors';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import type { Connection } from './eventstoredb-connection';
import { ENGINE, failureOf } from './eventstoredb-errors';
import { toPosition } from './eventstoredb-position';
import type { EventStoreDBReads } from './eventstoredb-reads';
import { AppendUncertain, WrongRevision, type Appended, type ExpectedRevision } from './port';
import type { SerialisedEvent } from './serialised';

/** The server answers within milliseconds. An append that it drops, or an answer that is lost, costs this and no more. */
const FIRST_LOOK_MS = 250;

interface Parts {
  readonly connection: Connection;
  readonly reads: EventStoreDBReads;
  readonly runtime: Runtime;
}

/** Every append of this process to streams that the port shows. */
export class EventStoreDBAppends {
  constructor(private readonly parts: Parts) {}

  /**
   * Appends at exactly the revision that was asked for: only then do the same ids succeed again after an answer that
   * was lost.
   * @throws WrongRevision · @throws AppendUncertain · @throws StorageUnavailable · @throws what is final, such as a
   * user who may not write
   */
  append(stream: string, expected: ExpectedRevision, events: readonly SerialisedEvent[]): Promise<Appended> {
    return this.orFound(this.send(stream, expected, events), () => this.find(stream, expected, events));
  }

  private async send(
    stream: string,
    expected: ExpectedRevision,
    events: readonly SerialisedEvent[],
  ): Promise<Appended> {
    const revision = expected === 'no-stream' ? NO_STREAM : BigInt(expected);
    try {
      const { connection } = this.parts;
      const { nextExpectedRevision, position } = await connection.append(
        stream,
        revision,
        events.map(toSent),
      );
      // The same append again, before the server has found its first one in the index: the next try is told.
      if (!position) throw new Error('The event store does not know yet where the append is');
      return { revision: Number(nextExpectedRevision), position: toPosition(position) };
    } catch (error) {
      throw appendError(error, stream, expected);
    }
  }

  /**
   * The server drops an append whose like it is still committing, and says so after seconds: what has come into the
   * stream by then is an answer, too.
   */
  private orFound(answer: Promise<Appended>, find: () => Promise<Appended | null>): Promise<Appended> {
    const { runtime } = this.parts;
    return new Promise((resolve, reject) => {
      let cancel = lookAfter(FIRST_LOOK_MS);
      answer.then(resolve, reject).finally(() => cancel());

      function lookAfter(ms: number): Cancel {
        return runtime.after(ms, () => {
          cancel = lookAfter(ms * 2);
          // A server that cannot be read says nothing about the append.
          const found = find().catch(() => null);
          void found.then((appended) => {
            if (!appended) return;
            cancel();
            resolve(appended);
          });
        });
      }
    });
  }

  private async find(
    stream: string,
    expected: ExpectedRevision,
    events: readonly SerialisedEvent[],
  ): Promise<Appended | null> {
    const fromRevision = expected === 'no-stream' ? 0 : expected + 1;
    const found = await this.parts.reads.stream(stream, { fromRevision, limit: events.length });
    const last = found.at(-1);
    const isOurs = found.length === events.length && found.every(({ id }, at) => id === events[at]?.id);
    return last && isOurs ? { revision: last.revision, position: last.position } : null;
  }
}

function appendError(error: unknown, stream: string, expected: ExpectedRevision): unknown {
  if (error instanceof StorageUnavailable) return error;
  if (failureOf(error) === 'refused') return error;
  if (error instanceof WrongExpectedVersionError) return new WrongRevision(stream, expected, actual(error));
  return new AppendUncertain('The event store has not said what became of the append', {
    cause: error,
    engine: ENGINE,
  });
}

function actual({ actualVersion }: WrongExpectedVersionError): ExpectedRevision {
  return typeof actualVersion === 'bigint' && actualVersion >= 0n ? Number(actualVersion) : 'no-stream';
}

/** The client writes the JSON anew; `serialise` has shown that there is one. */
function toSent({ id, event }: SerialisedEvent): EventData {
  const { type, data, meta } = event;
  return {
    id,
    contentType: 'application/json',
    type,
    // Its declared type leaves out numbers, truth values and null, which it writes like everything else.
    data: data as JSONType,
    metadata: { ...meta },
  };
}
