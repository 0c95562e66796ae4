import type { handleClientStreamingCall, handleUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import type { EventLog, Expected, Proposed } from './log';
import {
  answerTo,
  proposedOf,
  targetOf,
  tombstoned,
  tombstoneOf,
  type AppendReq,
  type AppendResp,
  type TombstoneReq,
  type TombstoneResp,
} from './messages';
import {
  COMMIT_TIMEOUT,
  CONNECTION_DROPPED,
  HANDLER_THREW,
  MAX_APPEND_BYTES,
  streamDeleted,
  tooLarge,
} from './refusals';

/** What becomes of an append that has been stored. */
export type AnswerMode = 'answered' | 'cut off' | 'never answered' | 'answered without its position';

type Answer = sendUnaryData<AppendResp>;

/** What the double does with what is written to it. */
export class Appending {
  /** Infinity: an append is never given up. */
  commitTimeoutMs = 2_500;
  readonly asked = { appends: 0, dropped: 0 };
  /** Of the next appends; then they are answered again. */
  private readonly fates: AnswerMode[] = [];

  constructor(private readonly log: EventLog) {}

  readonly append: handleClientStreamingCall<AppendReq, AppendResp> = (call, answer) => {
    this.asked.appends += 1;
    const requests: AppendReq[] = [];
    call.on('data', (request: AppendReq) => requests.push(request));
    call.on('error', () => undefined);
    // With a connection that is lost its requests end too, a moment before they are called cancelled.
    call.on('end', () =>
      setImmediate(() => {
        if (!call.cancelled) this.take(requests, answer);
      }),
    );
  };

  readonly tombstone: handleUnaryCall<TombstoneReq, TombstoneResp> = ({ request }, answer) => {
    this.log.tombstone(tombstoneOf(request));
    answer(null, tombstoned());
  };

  lose(fate: AnswerMode, times: number): void {
    for (let at = 0; at < times; at += 1) this.fates.push(fate);
  }

  private take([first, ...others]: readonly AppendReq[], answer: Answer): void {
    if (!first) return;
    try {
      const { stream, expected } = targetOf(first);
      const events = others.map(proposedOf);
      if (events.reduce((bytes, event) => bytes + onDisk(event), 0) > MAX_APPEND_BYTES) answer(tooLarge());
      else this.store(stream, expected, events, answer);
    } catch {
      answer(HANDLER_THREW);
    }
  }

  private store(stream: string, expected: Expected, events: readonly Proposed[], answer: Answer): void {
    const outcome = this.log.append(stream, expected, events);
    if (outcome === 'deleted') {
      answer(streamDeleted(stream));
    } else if (outcome === 'being committed') {
      this.asked.dropped += 1;
      this.giveUp(answer);
    } else if ('current' in outcome) {
      answer(null, answerTo(outcome, expected, true));
    } else {
      const fate = this.fates.shift() ?? 'answered';
      if (fate === 'cut off') answer(CONNECTION_DROPPED);
      if (fate.startsWith('answered'))
        this.inTime(outcome.committed, answer, answerTo(outcome, expected, fate === 'answered'));
    }
  }

  private inTime(committed: Promise<void>, answer: Answer, success: AppendResp): void {
    let isOver = false;
    const once: Answer = (...said) => {
      if (!isOver) answer(...said);
      isOver = true;
    };
    const stop = this.giveUp(once);
    void committed.then(() => {
      stop();
      once(null, success);
    });
  }

  private giveUp(answer: Answer): () => void {
    if (this.commitTimeoutMs === Infinity) return () => undefined;
    const late = setTimeout(() => answer(COMMIT_TIMEOUT), this.commitTimeoutMs).unref();
    return () => clearTimeout(late);
  }
}

/** A type has two bytes a character. */
function onDisk({ type, data, metadata }: Proposed): number {
  return type.length * 2 + data.length + metadata.length;
}
