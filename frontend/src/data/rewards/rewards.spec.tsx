import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { hookInStore, shown } from '@/app/testing/in-store';
import { serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';
import { useGetClaimQuery, useHandOverMutation } from './claims';
import { isOpen, usePrizes } from './contest';
import {
  useContestRewards,
  useCreateContestMutation,
  useGetContestFiguresQuery,
  useGetContestQuery,
  useGetContestsQuery,
  useGiveTicketsMutation,
} from './contests';
import { useGetFairnessQuery, useLazyGetRecordQuery } from './fairness';
import { usePrizeFigures } from './figures';
import { useGifts } from './gifts';
import { useMyRewards } from './rewards';
import { contestOf, giftOf, prizesOf, rewardOf, staffRewardOf, termsOf, ticketOf } from './testing/rewards';
import { useTickets } from './tickets';

const KEY = 'Idempotency-Key';
const MOON = { vendorId: 'hall', contestId: 'moon' };
const CLAIM = { vendorId: 'hall', claimCode: 'WQ7KXM2P4R' };

describe('What the pages ask about prize drawings', () => {
  let asked: Asked[];
  let answer: (call: string) => Response;
  let listeners: Map<string, TopicListener>;

  beforeEach(() => {
    listeners = new Map();
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      listeners.set(topic, listener);
      return { position: '', stop: () => undefined };
    });
    asked = serverThatAnswers(({ call }) => answer(call));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const contest = contestOf({ contestId: 'moon' });
  const won = staffRewardOf();

  it.each<[string, () => unknown, object, string, unknown]>([
    ['the prizes of an event', () => usePrizes('moon').data, prizesOf(), '/contests/moon/prizes', prizesOf()],
    [
      'the tickets of an event, and none of another',
      () => useTickets('ana', 'slow-burn').tickets,
      {
        tickets: [ticketOf(), ticketOf({ eventId: 'moon' })],
        version: 1,
      },
      '/tickets',
      [ticketOf()],
    ],
    [
      'what was won',
      () => useMyRewards('ana').rewards,
      { rewards: [rewardOf()] },
      '/users/rewards?limit=50',
      [rewardOf()],
    ],
    [
      'the contests of a vendor',
      () => useGetContestsQuery('hall').data,
      { items: [contest] },
      '/vendors/hall/contests',
      [contest],
    ],
    ['one of them', () => useGetContestQuery(MOON).data, { contest }, '/vendors/hall/contests/moon', contest],
    [
      'what was won in it',
      () => useContestRewards(MOON).rewards,
      { items: [won] },
      '/vendors/hall/contests/moon/rewards?limit=200',
      [won],
    ],
    [
      'its figures',
      () => useGetContestFiguresQuery(MOON).data,
      { draws: 1, prizes: [], cost: '0.00' },
      '/vendors/hall/contests/moon/figures',
      { draws: 1, prizes: [], cost: '0.00' },
    ],
    [
      'what was won in a week, from the venue’s turn of the day',
      () =>
        usePrizeFigures({
          ...{ vendorId: 'hall', from: '2026-11-08' },
          ...{ timeZone: 'America/Los_Angeles', tradingDayStart: '06:00' },
        }).figures,
      { hasPrizes: false, contests: [] },
      '/vendors/hall/prize-figures?since=2026-11-08T14%3A00%3A00.000Z&until=2026-11-15T14%3A00%3A00.000Z',
      { hasPrizes: false, contests: [] },
    ],
    [
      'a scanned code',
      () => useGetClaimQuery(CLAIM).data,
      { reward: won },
      '/vendors/hall/claims/WQ7KXM2P4R',
      won,
    ],
    [
      'what a contest is checked against',
      () => useGetFairnessQuery('moon').data,
      { entries: 0 },
      '/contests/moon/fairness',
      { entries: 0 },
    ],
  ])('is %s', async (_, hook, answered, path, kept) => {
    answer = () => Response.json(answered);
    const { result } = hookInStore(hook);
    await waitFor(() => expect(result.current).toEqual(kept));
    expect(asked.map(({ call }) => call)).toEqual([`GET /api${path}`]);
  });

  /** Of two in the same moment, the one with the later id. */
  it.each<[string, () => unknown, (id: string, at: string, claimExpiration: string) => object]>([
    [
      'gifts that were given last',
      () => useGifts('hall').gifts?.map(({ giftId }) => giftId),
      (giftId, givenAt, claimExpiration) => giftOf({ giftId, givenAt, claimExpiration }),
    ],
    [
      'rewards that were won last',
      () => useMyRewards('ana').rewards?.map(({ rewardId }) => rewardId),
      (rewardId, wonTimestamp, claimExpiration) => rewardOf({ rewardId, wonTimestamp, claimExpiration }),
    ],
    [
      'rewards of a contest that were won last',
      () => useContestRewards(MOON).rewards?.map(({ rewardId }) => rewardId),
      (rewardId, wonTimestamp, claimExpiration) => staffRewardOf({ rewardId, wonTimestamp, claimExpiration }),
    ],
  ])('begins with the %s, however long they can be claimed', async (_, hook, of) => {
    const [friday, sunday] = ['2026-11-20T21:00:00.000Z', '2026-11-22T21:00:00.000Z'];
    const items = [
      of('c', friday, '2099-12-03T02:00:00.000Z'),
      of('a', sunday, '2099-12-02T02:00:00.000Z'),
      of('b', sunday, '2099-12-01T02:00:00.000Z'),
    ];
    answer = () => Response.json({ items, rewards: items });
    const { result } = hookInStore(hook);
    await waitFor(() => expect(result.current).toEqual(['b', 'a', 'c']));
  });

  it('is the whole record, page by page', async () => {
    answer = (call) =>
      call.includes('nextToken=more')
        ? Response.json({ items: [{ n: 2 }] })
        : Response.json({ items: [{ n: 1 }], nextToken: 'more' });
    const { result } = hookInStore(() => useLazyGetRecordQuery());
    const { data } = await act(() => result.current[0]('moon'));
    expect(data?.map(({ n }) => n)).toEqual([1, 2]);
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /api/contests/moon/record?limit=200',
      'GET /api/contests/moon/record?limit=200&nextToken=more',
    ]);
  });

  it('changes nothing a second time: what is created and given has the key of its intent', async () => {
    answer = () => Response.json({ contest, granted: 1, reward: won, alreadyClaimed: false });
    const create = hookInStore(() => useCreateContestMutation()[0]).result;
    const prizes = [{ name: 'A tee', weight: 1, stock: 1 }];
    await act(() =>
      create.current({ vendorId: 'hall', contest: { eventId: 'moon', noWinWeight: 1, prizes }, key: 'k1' }),
    );
    const give = hookInStore(() => useGiveTicketsMutation()[0]).result;
    const given = { phoneNumber: '+13105550100', count: 1, reason: 'A long wait' };
    await act(() => give.current({ ...MOON, given, key: 'k2' }));
    const handOver = hookInStore(() => useHandOverMutation()[0]).result;
    await act(() => handOver.current({ ...CLAIM, key: 'k3' }));
    expect(asked.map(({ call, headers }) => [call, headers.get(KEY)])).toEqual([
      ['POST /api/vendors/hall/contests', 'k1'],
      ['POST /api/vendors/hall/contests/moon/tickets', 'k2'],
      ['POST /api/vendors/hall/claims/WQ7KXM2P4R', 'k3'],
    ]);
  });

  it('is asked again where staff hear of a contest what visitors do not see', async () => {
    answer = () => Response.json(prizesOf());
    const { result } = hookInStore(() => usePrizes('slow-burn').data);
    await waitFor(() => expect(result.current).toEqual(prizesOf()));
    const later = { ...prizesOf({ draws: 13 }), version: 5 };
    answer = () => Response.json(later);
    listeners.get('contest:slow-burn')?.onChange({
      ...{ topic: 'contest:slow-burn', model: 'contests', id: 'slow-burn', version: 5, position: '9' },
      document: contestOf({ draws: 13, version: 5 }),
    });
    await shown();
    await waitFor(() => expect(result.current).toEqual(later));
    expect(asked).toHaveLength(2);
  });

  it('takes no draw after the close, whether the server has said so yet or not', () => {
    expect(isOpen(termsOf())).toBe(true);
    expect(isOpen(termsOf({ status: 'CLOSED' }))).toBe(false);
    expect(isOpen(termsOf({ closesAt: '2020-01-01T00:00:00.000Z' }))).toBe(false);
    expect(isOpen(undefined)).toBe(false);
  });
});
