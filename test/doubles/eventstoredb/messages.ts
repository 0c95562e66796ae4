import type * as FeatureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as Services from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import { createRequire } from 'node:module';
import type { Expected, Outcome, Proposed, Recorded } from './log';

/** The client's own stubs are CommonJS, without names that a module could import. */
const stubs = createRequire(import.meta.url);
const shared = stubs('@eventstore/db-client/generated/shared_pb') as typeof Shared;
const streams = stubs('@eventstore/db-client/generated/streams_pb') as typeof Streams;
const features = stubs('@eventstore/db-client/generated/serverfeatures_pb') as typeof Features;
export const { ServerFeaturesService } = stubs(
  '@eventstore/db-client/generated/serverfeatures_grpc_pb',
) as typeof FeatureServices;
export const { StreamsService } = stubs('@eventstore/db-client/generated/streams_grpc_pb') as typeof Services;

export type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
export type { Empty } from '@eventstore/db-client/generated/shared_pb';
export type {
  AppendReq,
  AppendResp,
  ReadReq,
  ReadResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb';
type AppendReq = Streams.AppendReq;
type AppendResp = Streams.AppendResp;
type ReadReq = Streams.ReadReq;
type ReadResp = Streams.ReadResp;
type TombstoneReq = Streams.TombstoneReq;
type TombstoneResp = Streams.TombstoneResp;

const text = (bytes: Uint8Array | string) => Buffer.from(bytes as Uint8Array).toString('utf8');

/** Of a hundred nanoseconds each, since 1970. */
const TICKS_PER_MS = 10_000n;

export function targetOf(request: AppendReq): { stream: string; expected: Expected } {
  const options = request.getOptions();
  if (!options) throw new Error('An append begins with its options');
  const stream = text(options.getStreamIdentifier()?.getStreamName() ?? '');
  if (stream === '') throw new Error('A stream without a name');
  if (options.hasStreamExists()) throw new Error('The double does not know this expectation');
  if (options.hasAny()) return { stream, expected: 'any' };
  return { stream, expected: options.hasNoStream() ? 'no-stream' : Number(options.getRevision()) };
}

/** What an event's id has to be, and not the one without a bit set. */
const UUID = /^(?!0{8}-0{4}-0{4}-0{4}-0{12}$)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function proposedOf(request: AppendReq): Proposed {
  const message = request.getProposedMessage();
  if (!message) throw new Error('After its options an append has events');
  const id = message.getId()?.getString() ?? '';
  const type = message.getMetadataMap().get('type') ?? '';
  if (!UUID.test(id)) throw new Error('Not a UUID');
  if (type === '') throw new Error('An event without a type');
  return {
    id,
    type,
    isJson: message.getMetadataMap().get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** @param knowsPosition a repeat may be answered before the server has indexed the first append */
export function answerTo(
  outcome: Exclude<Outcome, string>,
  expected: Expected,
  knowsPosition: boolean,
): AppendResp {
  const answer = new streams.AppendResp();
  if ('stored' in outcome) {
    const { revision, position } = outcome.stored;
    const success = new streams.AppendResp.Success().setCurrentRevision(String(revision));
    if (!knowsPosition) return answer.setSuccess(success.setNoPosition(new shared.Empty()));
    const place = new streams.AppendResp.Position();
    place.setCommitPosition(String(position)).setPreparePosition(String(position));
    return answer.setSuccess(success.setPosition(place));
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.current === 'no-stream') wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(outcome.current));
  if (typeof expected === 'number') wrong.setExpectedRevision(String(expected));
  else wrong.setExpectedNoStream(new shared.Empty());
  return answer.setWrongExpectedVersion(wrong);
}

/** It names no method, and so the client uses none of those that only some servers have. */
export function versionAnswer(version: string): Features.SupportedMethods {
  return new features.SupportedMethods().setEventStoreServerVersion(version);
}

export function tombstoneOf(request: TombstoneReq): string {
  return text(request.getOptions()?.getStreamIdentifier()?.getStreamName() ?? '');
}

export function tombstoned(): TombstoneResp {
  return new streams.TombstoneResp().setNoPosition(new shared.Empty());
}

export interface Reading {
  /** `null` for everything. */
  readonly stream: string | null;
  readonly backwards: boolean;
  readonly from: 'start' | 'end' | bigint;
  /** `null` for a subscription. */
  readonly count: number | null;
}

export function readingOf(request: ReadReq): Reading {
  const options = request.getOptions();
  const one = options?.getStream();
  const all = options?.getAll();
  if (!options || !(one ?? all)) throw new Error('A read is of a stream or of everything');
  const from = one
    ? one.hasRevision() && BigInt(one.getRevision())
    : all?.hasPosition() && BigInt(all.getPosition()?.getCommitPosition() ?? 0);
  return {
    stream: one ? text(one.getStreamIdentifier()?.getStreamName() ?? '') : null,
    backwards: options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS,
    from: typeof from === 'bigint' ? from : (one ?? all)?.hasEnd() ? 'end' : 'start',
    count: options.hasSubscription() ? null : Number(options.getCount()),
  };
}

export function eventAnswer(event: Recorded): ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(event.stream)))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  const about = recorded.getMetadataMap();
  about.set('type', event.type);
  about.set('created', String(BigInt(event.created) * TICKS_PER_MS));
  about.set('content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  const read = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position));
  return new streams.ReadResp().setEvent(read);
}

export function confirmation(): ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('double');
  return new streams.ReadResp().setConfirmation(confirmed);
}

export function caughtUp(): ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

export function streamNotFound(stream: string): ReadResp {
  const name = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
  return new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(name),
  );
}
