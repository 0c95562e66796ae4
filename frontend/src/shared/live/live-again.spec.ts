import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { topic } from '@lineless/contracts/topic';
import { createStore } from '@/app/store';
import { api } from '@/shared/api/api';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { askAnew } from './ask-anew';
import { live } from './live';
import type { TopicListener } from './topic-listener';
import { liveQuery } from './live-query';

interface Shelf {
  id: string;
  version: number;
}

const shelfApi = api.injectEndpoints({
  endpoints: (build) => ({
    shelf: build.query<Shelf, void>({
      query: () => ({ url: '/shelf' }),
      ...liveQuery<Shelf, Shelf, void>({
        topic: topic('shelf:{id}', ['shelves']),
        id: () => 'only',
        applyTo: 'document',
      }),
    }),
  }),
});
const { shelf } = shelfApi.endpoints;

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('An answer that is shown again', () => {
  const listeners: TopicListener[] = [];
  const stopped: number[] = [];

  beforeEach(() => {
    listeners.splice(0);
    stopped.splice(0);
    jest.spyOn(live, 'watch').mockImplementation((_, listener) => {
      const at = listeners.push(listener) - 1;
      return { position: '', stop: () => void stopped.push(at) };
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const change = (version: number) => ({
    topic: 'shelf:only',
    model: 'shelves',
    id: 'only',
    version,
    position: `p${version}`,
    document: { id: 'only', version },
  });

  it('in the moment in which everything is forgotten follows its topic like the first', async () => {
    const asked = serverThatAnswers(() => Response.json({ id: 'only', version: 1 }));
    const store = createStore();
    const version = () => shelf.select()(store.getState()).data?.version;
    void store.dispatch(shelf.initiate());
    await settled();
    store.dispatch(api.util.resetApiState());
    void store.dispatch(shelf.initiate());
    await settled();
    expect([listeners.length, stopped]).toEqual([2, [0]]);
    listeners[1]?.onChange(change(2));
    expect(version()).toBe(2);
    listeners[1]?.onReconnected();
    await settled();
    expect(asked).toHaveLength(3);
  });

  it('that could not be had at first follows its topic from the first success on', async () => {
    let status = 404;
    const asked = serverThatAnswers(() => Response.json({ id: 'only', version: 1 }, { status }));
    const store = createStore();
    void store.dispatch(shelf.initiate());
    await settled();
    listeners[0]?.onPosition('p1');
    await settled();
    expect(asked).toHaveLength(1);
    status = 200;
    void store.dispatch(shelf.initiate(undefined, { forceRefetch: true }));
    await settled();
    listeners[0]?.onChange(change(2));
    expect(shelf.select()(store.getState()).data?.version).toBe(2);
  });

  it.each([400, 401, 403, 404, 409])('is not asked for where it was refused with %i', async (status) => {
    const asked = serverThatAnswers(() => Response.json({}, { status }));
    void createStore().dispatch(shelf.initiate());
    await settled();
    const before = asked.length;
    listeners[0]?.onPosition('p1');
    await settled();
    expect(asked).toHaveLength(before);
  });

  it.each([429, 503])('is asked for once its topic is heard where a %i passed it by', async (passing) => {
    let status = passing;
    const asked = serverThatAnswers(() =>
      Response.json({ id: 'only', version: 1 }, { status, headers: { 'Retry-After': '600' } }),
    );
    const store = createStore();
    void store.dispatch(shelf.initiate());
    await settled();
    const before = asked.length;
    status = 200;
    listeners[0]?.onPosition('p1');
    await settled();
    expect([before, asked.length]).toEqual([1, 2]);
    expect(shelf.select()(store.getState()).data?.version).toBe(1);
  });

  it('is asked for with the next heartbeat where asking itself has failed', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const ask = jest
      .fn(async () => ({ isSuccess: true }))
      .mockImplementationOnce(() => {
        throw new Error('Not begun.');
      })
      .mockRejectedValueOnce(new Error('Lost.'));
    const stop = askAnew({ topic: 'shelf:only', model: 'shelves', concerns: () => true, ask });
    listeners[0]?.onChange(change(1));
    const times = [];
    for (let heartbeat = 0; heartbeat < 4; heartbeat += 1) {
      await settled();
      times.push(ask.mock.calls.length);
      listeners[0]?.onPosition('p1');
    }
    expect(times).toEqual([1, 2, 3, 3]);
    stop();
  });

  it('takes no document that does not say its version', async () => {
    const asked = serverThatAnswers(() => Response.json({ id: 'only', version: 1 }));
    const store = createStore();
    void store.dispatch(shelf.initiate());
    await settled();
    for (const document of ['shelf', { id: 'only' }, { id: 'only', version: 'two' }])
      listeners[0]?.onChange({ ...change(2), document });
    await settled();
    expect(shelf.select()(store.getState()).data?.version).toBe(1);
    expect(asked).toHaveLength(2);
  });
});
