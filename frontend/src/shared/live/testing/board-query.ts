import { jest } from '@jest/globals';
import type { Change } from '@lineless/contracts/live';
import { topic } from '@lineless/contracts/topic';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '@/shared/api/api';
import { collect, documentsOf, type Collection, type Listing } from '../collection';
import { live } from '../live';
import type { TopicListener } from '../topic-listener';
import { liveQuery } from '../live-query';

export interface Order {
  orderId: string;
  status: string;
  paidAt: number;
  version: number;
}
export interface Orders extends Collection<Order> {
  nextToken?: string;
}

export const order = (orderId: string, version: number, rest: Partial<Order> = {}): Order => ({
  orderId,
  status: 'PAID',
  paidAt: 0,
  version,
  ...rest,
});

const listing: Listing<Order> = {
  idOf: ({ orderId }) => orderId,
  compare: (a, b) => a.paidAt - b.paidAt,
};

export const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    board: build.query<Orders, string>({
      query: (locationId) => ({ url: `/board/${locationId}` }),
      transformResponse: ({ items, ...rest }: { items: Order[] }) => ({
        ...collect(listing, items),
        ...rest,
      }),
      ...liveQuery<Orders, Order, string>({
        topic: topic('location:{id}:orders', ['orders']),
        shape: { orderId: 's', status: 's', paidAt: 'n', version: 'n' },
        id: (locationId) => locationId,
        applyTo: {
          ...listing,
          collectionOf: (data) => data,
          keep: (document) => document.status === 'PAID',
          hasMore: (data) => data.nextToken !== undefined,
        },
      }),
    }),
    oneOrder: build.query<Order, string>({
      query: (orderId) => ({ url: `/orders/${orderId}` }),
      ...liveQuery<Order, Order, string>({
        topic: topic('order:{id}', ['orders']),
        id: (orderId) => orderId,
        applyTo: 'document',
      }),
    }),
  }),
});

/** The server's side of the live connection: what it says, and to whom. */
class Topics {
  readonly listeners = new Map<string, TopicListener>();
  position = '';

  watch = (topic: string, listener: TopicListener) => {
    this.listeners.set(topic, listener);
    return { position: this.position, stop: () => void this.listeners.delete(topic) };
  };
  change(
    topic: string,
    document: Order,
    position = `p${document.version}`,
    gone = false,
    id = document.orderId,
  ): void {
    const change: Change = {
      topic,
      model: 'orders',
      id,
      version: document.version,
      position,
      document: gone ? null : document,
    };
    this.listeners.get(topic)?.onChange(change);
  }
}

/** The server's answers, given when the test says so. */
class Answers {
  readonly open: ((body: unknown, status?: number, position?: string) => Promise<void>)[] = [];
  count = 0;

  fetch = (): Promise<Response> => {
    this.count += 1;
    return new Promise((resolve) => {
      this.open.push(async (body, status = 200, position) => {
        const headers = { ...(position !== undefined && { 'X-Event-Position': position }) };
        resolve(Response.json(body, { status, headers }));
        await settled();
      });
    });
  };
  /** @param position up to which the answer says it holds everything */
  async give(body: unknown, status?: number, position?: string): Promise<void> {
    await settled();
    const answer = this.open.shift();
    if (!answer) throw new Error('Nothing was asked.');
    await answer(body, status, position);
  }
}

export const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** As a build has it: the checks for developers look at all that is in it with every action. */
const UNCHECKED = { immutableCheck: false, serializableCheck: false } as const;
const createTestStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults(UNCHECKED).concat(api.middleware),
  });

let opened = 0;

/** A followed board with both sides of its connection, at a location that no other test has asked about. */
export class Board {
  readonly topics = new Topics();
  readonly answers = new Answers();
  readonly store = createTestStore();
  readonly location = `L${(opened += 1)}`;
  readonly watched = `location:${this.location}:orders`;

  constructor() {
    jest.spyOn(live, 'watch').mockImplementation(this.topics.watch);
    jest.spyOn(globalThis, 'fetch').mockImplementation(this.answers.fetch);
  }

  show() {
    return this.store.dispatch(testApi.endpoints.board.initiate(this.location));
  }

  ids() {
    const { data } = testApi.endpoints.board.select(this.location)(this.store.getState());
    return data && documentsOf(data).map((shown) => `${shown.orderId}@${shown.version}`);
  }

  close(): void {
    this.store.dispatch(api.util.resetApiState());
    jest.restoreAllMocks();
  }
}
