import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client';
import type { Runtime } from '@lineless/kernel/runtime';
import { NoAnswer } from './eventstoredb-errors';

/** Above the 3.4 s in which the keep-alive finds out that the server is away. */
export const REPLY_MS = 4_000;

/** What a subscription tells. After `lost` it is silent. */
export interface Listener {
  event(resolved: AllStreamResolvedEvent): void;
  /** Everything stored so far has been delivered. */
  caughtUp(): void;
  /** The server is no longer sure of that. */
  fellBehind(): void;
  lost(error: unknown): void;
}

interface Collecting<E> {
  readonly events: Promise<E[]>;
  /** Ends it early: then `events` rejects with the error. */
  readonly end: (error: Error) => void;
}

interface Listening {
  /** Ends it in silence. */
  readonly stop: () => void;
  /** Ends it, and tells its listener so. */
  readonly lose: (error: unknown) => void;
}

/**
 * All that a read gives. Listeners are attached at once and never taken off: an unhandled error ends the process.
 * They reject with what the client throws, or NoAnswer when nothing more came in time.
 */
export function collect<E extends ResolvedEvent>(stream: StreamingRead<E>, runtime: Runtime): Collecting<E> {
  let end: (error: unknown) => void = () => undefined;
  const events = new Promise<E[]>((resolve, reject) => {
    const found: E[] = [];
    let cancel = patience(0);
    end = (error) => {
      cancel();
      quiet(stream.cancel());
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    stream
      .on('data', (event) => found.push(event))
      .on('error', (error) => end(error))
      .on('end', () => {
        cancel();
        resolve(found);
      });

    /** As long as events come, however slowly, it goes on. */
    function patience(seen: number): () => void {
      return runtime.after(REPLY_MS, () => {
        if (found.length > seen) cancel = patience(found.length);
        else end(new NoAnswer('The event store has not answered in time'));
      });
    }
  });
  return { events, end };
}

/** Hands a subscription's events on until it is lost or stopped. */
export function listen(subscription: AllStreamSubscription, runtime: Runtime, listener: Listener): Listening {
  let over = false;
  const stop = (): void => {
    over = true;
    cancel();
    quiet(subscription.unsubscribe());
  };
  const lose = (error: unknown): void => {
    if (over) return;
    stop();
    listener.lost(error);
  };
  const cancel = runtime.after(REPLY_MS, () => lose(new NoAnswer('The subscription was not confirmed')));
  const tell = (what: 'caughtUp' | 'fellBehind') => () => {
    if (!over) listener[what]();
  };
  // They stay: what comes late, an error above all, has to find a listener.
  subscription
    .on('confirmation', cancel)
    .on('caughtUp', tell('caughtUp'))
    .on('fellBehind', tell('fellBehind'))
    .on('data', (resolved) => {
      if (!over) listener.event(resolved);
    })
    .on('error', lose)
    .on('end', () => lose(new NoAnswer('The subscription ended')));
  return { stop, lose };
}

/** Ends without anybody waiting for it. */
export function quiet(ending: Promise<unknown>): void {
  ending.catch(() => undefined);
}
