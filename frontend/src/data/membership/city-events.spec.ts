import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cities } from '@lineless/contracts/guest-lists/cities';
import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { waitFor } from '@testing-library/react';
import { createStore, type AppStore } from '@/app/store';
import { serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { documentsOf } from '@/shared/live/collection';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';
import { cityEventsApi } from './city-events';
import { cityEventOf } from './testing/members';

/** What a connection may listen to. */
const TOPICS_OF_A_SOCKET = 50;
const [LOS_ANGELES] = cities;
const SAN_DIEGO = { latitude: 32.7157, longitude: -117.1611 };

describe('The events of a city', () => {
  let events: readonly PublicGlevent[];
  let watched: Map<string, TopicListener>;
  let asked: Asked[];
  let store: AppStore;
  const query = cityEventsApi.endpoints.getCityEvents;

  beforeEach(() => {
    events = [cityEventOf()];
    watched = new Map();
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      watched.set(topic, listener);
      return { position: '', stop: () => undefined };
    });
    asked = serverThatAnswers(() => Response.json({ events }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const open = async () => {
    store = createStore();
    void store.dispatch(query.initiate(LOS_ANGELES));
    await waitFor(() => expect(watched.size).toBeGreaterThan(0));
  };
  const shown = () => {
    const { data } = query.select(LOS_ANGELES)(store.getState());
    return data ? documentsOf(data).map(({ gleventId }) => gleventId) : [];
  };
  const tell = (document: PublicGlevent) => {
    const [topic = '', listener] = [...watched][0] ?? [];
    const { gleventId: id, version } = document;
    listener?.onChange({ topic, model: 'glevents', id, version, position: 'p', document });
  };

  // id: are-told-by-place
  it('are told by place: of a hundred venues on no more topics than of one', async () => {
    events = Array.from({ length: 100 }, (_, i) =>
      cityEventOf({ gleventId: `event-${i}`, vendorId: `venue-${i}` }),
    );
    await open();
    expect(shown()).toHaveLength(100);
    expect(watched.size).toBeLessThan(TOPICS_OF_A_SOCKET / 4);
    for (const topic of watched.keys()) expect(topic).toMatch(/^cell:\d+-\d+:glevents$/);
  });

  it('are asked for again where a venue that had none has one, and not where it is far away', async () => {
    events = [];
    await open();
    expect(shown()).toEqual([]);
    tell(cityEventOf({ ...SAN_DIEGO, gleventId: 'far', vendorId: 'new' }));
    expect(asked).toHaveLength(1);
    events = [cityEventOf({ vendorId: 'new' })];
    tell(cityEventOf({ vendorId: 'new' }));
    await waitFor(() => expect(shown()).toEqual(['glevent-1']));
    expect(asked).toHaveLength(2);
  });

  it('leave the list when they are called off or move out of its reach', async () => {
    events = [cityEventOf(), cityEventOf({ gleventId: 'other' })];
    await open();
    tell(cityEventOf({ version: 2, gleventStatus: 'CANCELLED' }));
    expect(shown()).toEqual(['other']);
    tell(cityEventOf({ ...SAN_DIEGO, gleventId: 'other', version: 2 }));
    expect(shown()).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
