import type { Change } from '@lineless/contracts/live';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '@/shared/api/api';
import { applyToList, type Arrival, type ListRules, type Versioned } from './apply';
import { live } from './live';
import { LiveEntry } from './live-entry';

export interface LiveRules<Data, Document extends Versioned, Arg> {
  /** Of an area's topics in @lineless/contracts; `null`: this argument has no live topic. */
  readonly topic: (arg: Arg) => string | null;
  /** Where the topic carries several models, the one that is shown here. */
  readonly model?: string;
  /**
   * `'document'`: the cached data is the document itself (use `transformResponse`). Otherwise the rules of a
   * list: filter and order are the ones of the query's own answer.
   */
  readonly applyTo: 'document' | ListRules<Data, Document, Arg>;
}

interface Lifecycle<Data> {
  dispatch: (action: ThunkAction<unknown, unknown, unknown, UnknownAction>) => unknown;
  getCacheEntry: () => { endpointName?: string | undefined; data?: Data | undefined };
  updateCachedData: (recipe: (draft: Data) => Data | void) => unknown;
}

interface CacheLifecycle<Data> extends Lifecycle<Data> {
  cacheEntryRemoved: Promise<void>;
}

interface QueryLifecycle<Data> extends Lifecycle<Data> {
  queryFulfilled: Promise<unknown>;
}

/**
 * Spread into a query endpoint to have its cached answer follow a topic:
 *
 *     ...liveQuery<Order, Order, { orderId: string }>({
 *       topic: ({ orderId }) => orderingTopics.order.of(orderId), applyTo: 'document' })
 *
 *     ...liveQuery<ListOf<Order>, Order, string>({
 *       topic: orderingTopics.locationOrders.of,
 *       applyTo: {
 *         itemsOf: (data) => data.items,
 *         idOf: (order) => order.orderId,
 *         keep: (order) => order.status === 'PAID',
 *         compare: (a, b) => compareText(a.datetimePaid, b.datetimePaid),
 *       } })
 *
 * The mechanism and its races are described at `LiveEntry`.
 */
export function liveQuery<Data, Document extends Versioned, Arg>(rules: LiveRules<Data, Document, Arg>) {
  const entries = new Map<string, LiveEntry>();

  return {
    async onCacheEntryAdded(arg: Arg, cache: CacheLifecycle<Data>): Promise<void> {
      const topic = rules.topic(arg);
      if (topic === null) return;
      const { endpointName } = cache.getCacheEntry();
      const key = keyOf(arg);
      const hand = {
        apply: (change: Change) => {
          if (rules.model !== undefined && change.model !== rules.model) return;
          applyChange(rules, change, arg, cache, hand.refetch);
        },
        refetch: () => void refetch(endpointName, arg, cache),
      };
      const listener: { entry?: LiveEntry } = {};
      const { position, stop } = live.watch(topic, {
        onChange: (change) => listener.entry?.onChange(change),
        onPosition: (at) => listener.entry?.onPosition(at),
        onReconnected: () => listener.entry?.onReconnected(),
      });
      const entry = new LiveEntry(hand, position);
      listener.entry = entry;
      entries.set(key, entry);
      await cache.cacheEntryRemoved;
      stop();
      if (entries.get(key) === entry) entries.delete(key);
    },

    async onQueryStarted(arg: Arg, { queryFulfilled }: QueryLifecycle<Data>): Promise<void> {
      const done = entries.get(keyOf(arg))?.requested();
      await queryFulfilled.then(
        () => done?.(true),
        () => done?.(false),
      );
    },
  };
}

function applyChange<Data, Document extends Versioned, Arg>(
  { applyTo }: LiveRules<Data, Document, Arg>,
  change: Change,
  arg: Arg,
  cache: Lifecycle<Data>,
  refetchNow: () => void,
): void {
  const arrival = arrivalOf<Document>(change);
  if (applyTo !== 'document') {
    cache.updateCachedData((draft) => applyToList(applyTo, draft, arrival, arg));
    return;
  }
  // Gone: whether that is a 404 now is the server's answer to give.
  if (arrival.document === null) refetchNow();
  else if (isNewer(arrival.document, cache.getCacheEntry().data)) replace(cache, arrival.document);
}

function replace<Data>(cache: Lifecycle<Data>, document: unknown): void {
  cache.updateCachedData(() => document as Data);
}

function isNewer(document: Versioned, held: unknown): boolean {
  return !isVersioned(held) || held.version < document.version;
}

/** The server gives a change's document in the shape of its HTTP answer. */
function arrivalOf<Document extends Versioned>({ id, version, document }: Change): Arrival<Document> {
  return { id, version, document: isVersioned<Document>(document) ? document : null };
}

function isVersioned<Document extends Versioned>(value: unknown): value is Document {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
  );
}

interface Refetchable {
  initiate(
    arg: unknown,
    options: { forceRefetch: true; subscribe: false },
  ): ThunkAction<unknown, unknown, unknown, UnknownAction>;
}

function refetch<Data>(endpointName: string | undefined, arg: unknown, cache: Lifecycle<Data>): unknown {
  const endpoints: Readonly<Partial<Record<string, Refetchable>>> = api.endpoints;
  const endpoint = endpointName === undefined ? undefined : endpoints[endpointName];
  return endpoint && cache.dispatch(endpoint.initiate(arg, { forceRefetch: true, subscribe: false }));
}

function keyOf(arg: unknown): string {
  return arg === undefined ? '' : JSON.stringify(arg);
}
