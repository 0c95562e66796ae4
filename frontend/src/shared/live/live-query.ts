import type { Change } from '@lineless/contracts/live';
import type { Topic } from '@lineless/contracts/topic';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '@/shared/api/api';
import { isRefused } from '@/shared/api/retries';
import { fits, type Shape } from '@/shared/api/shape';
import { applyToList, type Arrival, type ListRules } from './apply';
import { live } from './live';
import { LiveEntry, type Answered, type Applied } from './live-entry';
import { newest, type Versioned } from './newest';
import { atMostEvery } from './at-most-every';

const NO_POSITION_OF_ITS_OWN: Answered = { position: null };

export interface LiveRules<Data, Document extends Versioned, Arg> {
  /** Of an area's topics in @lineless/contracts. */
  readonly topic: Topic;
  /** What the topic is about. */
  readonly id: (arg: Arg) => string;
  /** What its documents look like; any that does not is asked for instead, and the answer says what is wrong. */
  readonly shape?: Shape | undefined;
  /** Of a document that is told without what belongs to others: the whole one; `null` where only the server knows it. */
  readonly complete?: (document: unknown, held: Data | undefined) => unknown;
  /** Which read model of the topic is shown here, where it carries several. */
  readonly model?: string;
  /**
   * `'document'`: the cached data is the document itself. Otherwise the rules of a list: filter and order are
   * the ones of the query's own answer. Or what is shown is computed from the documents, and only says whether one
   * `concerns` it: then the query is asked again.
   */
  readonly applyTo: 'document' | ListRules<Data, Document, Arg> | ComputedRules<Data>;
}

interface ComputedRules<Data> {
  readonly concerns: (document: unknown, data: Data) => boolean;
  /** It is asked again no more often than this, however much is told. */
  readonly restMs: number;
}

interface Lifecycle<Data> {
  dispatch: (action: ThunkAction<unknown, unknown, unknown, UnknownAction>) => unknown;
  getCacheEntry: () => { endpointName?: string | undefined; data?: Data | undefined };
  updateCachedData: (recipe: (draft: Data) => Data | void) => unknown;
}

/** Of a request, as RTK Query says it. */
interface Failure {
  readonly error?: { readonly status: unknown };
}

interface CacheLifecycle<Data> extends Lifecycle<Data> {
  cacheEntryRemoved: Promise<void>;
}

interface QueryLifecycle<Data> extends Lifecycle<Data> {
  queryFulfilled: Promise<{ meta: Answered | undefined }>;
}

/**
 * Spread into a query endpoint to have its cached answer follow a topic:
 *
 *     ...liveQuery<Order, Order, OrderKey>({
 *       topic: orderingTopics.order, id: ({ orderId }) => orderId, applyTo: 'document' })
 *
 *     ...liveQuery<Collection<Order>, Order, string>({
 *       topic: orderingTopics.locationOrders,
 *       id: (vendorLocationId) => vendorLocationId,
 *       applyTo: {
 *         collectionOf: (data) => data,
 *         idOf: (order) => order.orderId,
 *         keep: (order) => order.status === 'PAID',
 *         compare: (a, b) => compareText(a.datetimePaid, b.datetimePaid),
 *       } })
 *
 * The mechanism and its races are described at `LiveEntry`.
 */
export function liveQuery<Data, Document extends Versioned, Arg>(rules: LiveRules<Data, Document, Arg>) {
  const entries = new Map<string, LiveEntry>();
  const model = rules.model ?? onlyModelOf(rules.topic);

  return {
    async onCacheEntryAdded(arg: Arg, cache: CacheLifecycle<Data>): Promise<void> {
      const { endpointName } = cache.getCacheEntry();
      const key = keyOf(arg);
      const again = () => void refetch(endpointName, arg, cache);
      const rested = isComputed(rules.applyTo) ? atMostEvery(rules.applyTo.restMs, again) : { ask: again };
      const topic = rules.topic.of(rules.id(arg));
      const entry: LiveEntry = new LiveEntry(
        {
          apply: (change, isOld) => applyChange(rules, change, isOld, arg, cache),
          refetch: rested.ask,
          // What rests between two answers lacks something most of the time.
          ...(!isComputed(rules.applyTo) && {
            behind: (isBehind: boolean) => live.behind(topic, entry, isBehind),
          }),
        },
        model,
      );
      const { position, stop } = live.watch(topic, entry);
      entry.joinedAt(position);
      entries.set(key, entry);
      await cache.cacheEntryRemoved;
      stop();
      rested.stop?.();
      if (entries.get(key) === entry) entries.delete(key);
    },

    async onQueryStarted(arg: Arg, { queryFulfilled }: QueryLifecycle<Data>): Promise<void> {
      const done = entries.get(keyOf(arg))?.requested();
      await queryFulfilled.then(
        ({ meta }) => done?.(meta ?? NO_POSITION_OF_ITS_OWN),
        (failure: unknown) => done?.(isRefused((failure as Failure).error?.status) ? undefined : null),
      );
    },
  };
}

/** @throws Error where it has to be said which one is shown */
function onlyModelOf({ pattern, models }: Topic): string {
  const [model] = models;
  if (model === undefined || models.length > 1) throw new Error(`Which model of ${pattern} is shown?`);
  return model;
}

function applyChange<Data, Document extends Versioned, Arg>(
  { applyTo, shape, complete }: LiveRules<Data, Document, Arg>,
  { document: told, ...change }: Change,
  isOld: boolean,
  arg: Arg,
  cache: Lifecycle<Data>,
): Applied {
  if (isComputed(applyTo)) {
    const { data } = cache.getCacheEntry();
    return data !== undefined && !applyTo.concerns(told, data);
  }
  const document = complete && told !== null ? complete(told, cache.getCacheEntry().data) : told;
  if (shape !== undefined && document !== null && !fits(shape, document)) return false;
  const arrival = arrivalOf<Document>({ ...change, document });
  if (applyTo !== 'document') {
    const { data } = cache.getCacheEntry();
    if (data === undefined) return true;
    const held = applyTo.collectionOf(data);
    // Of a list its own copy, to be changed by hand: Immer would look at each of its documents for one that is told.
    const next = held === data ? ({ ...held, entities: { ...held.entities } } as Data) : data;
    // The read model may call a document by another id than the list does.
    const id = arrival.document ? applyTo.idOf(arrival.document) : arrival.id;
    const applied = applyToList(applyTo, next, { ...arrival, id, isOld }, arg);
    const now = applyTo.collectionOf(next);
    const isSame = held.ids === now.ids && held.entities[id] === now.entities[id];
    if (next !== data && !isSame) replace(cache, Object.freeze(next));
    return applied;
  }
  // Gone: whether that is a 404 now is the server's answer to give.
  if (arrival.document === null) return false;
  const { data } = cache.getCacheEntry();
  const held = isVersioned<Document>(data) ? data : undefined;
  if (newest(held, arrival.document) !== held) replace(cache, arrival.document);
  return true;
}

function replace<Data>(cache: Lifecycle<Data>, document: unknown): void {
  cache.updateCachedData(() => document as Data);
}

function isComputed<Data, Document extends Versioned, Arg>(
  rules: LiveRules<Data, Document, Arg>['applyTo'],
): rules is ComputedRules<Data> {
  return typeof rules === 'object' && 'concerns' in rules;
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
