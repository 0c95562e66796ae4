import { NO_STREAM, WrongExpectedVersionError, type EventData, type JSONType } from '@eventstore/db-client';
import { StorageUnavailable } from '@lineless/kernel/errors';
import type { Connection } from './eventstoredb-connection';
import { failureOf } from './eventstoredb-errors';
import { isKnown, toPosition } from './eventstoredb-position';
import { AppendUncertain, WrongRevision, type Appended, type ExpectedRevision } from './port';
import type { SealedEvent } from './sealed';

/**
 * Appends at exactly the revision that was asked for: only then do the same ids succeed again after an answer that
 * was lost.
 * @throws WrongRevision · @throws AppendUncertain · @throws StorageUnavailable · @throws what is final, such as a
 * user who may not write
 */
export async function appendTo(
  connection: Connection,
  stream: string,
  expected: ExpectedRevision,
  events: readonly SealedEvent[],
): Promise<Appended> {
  const revision = expected === 'no-stream' ? NO_STREAM : BigInt(expected);
  try {
    const { nextExpectedRevision, position } = await connection.append(stream, revision, events.map(toSent));
    // The same append again, before the server has found its first one in the index: the next try is told.
    if (!isKnown(position)) throw new Error('The event store does not know yet where the append is');
    return { revision: Number(nextExpectedRevision), position: toPosition(position) };
  } catch (error) {
    throw appendError(error, stream, expected);
  }
}

function appendError(error: unknown, stream: string, expected: ExpectedRevision): unknown {
  if (error instanceof StorageUnavailable) return error;
  if (failureOf(error) === 'refused') return error;
  if (error instanceof WrongExpectedVersionError) return new WrongRevision(stream, expected, actual(error));
  return new AppendUncertain('The event store has not said what became of the append', { cause: error });
}

function actual({ actualVersion }: WrongExpectedVersionError): ExpectedRevision {
  return typeof actualVersion === 'bigint' && actualVersion >= 0n ? Number(actualVersion) : 'no-stream';
}

/** The client writes the JSON anew; sealing has shown that there is one. */
function toSent({ id, event }: SealedEvent): EventData {
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
