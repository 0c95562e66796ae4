import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { sawPosition } from '@/shared/api/position';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { useGetBoardQuery, useGetFulfilledQuery, useGetUncollectedQuery } from './board-api';
import { useGetTipsQuery } from './shift-tips';
import { useGetStaffOrderQuery } from './staff-orders';

describe('What staff have just done', () => {
  beforeEach(() => {
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it.each([
    ['the board', () => useGetBoardQuery('064E1')],
    ['what earlier days have left', () => useGetUncollectedQuery({ vendorLocationId: '064E1', pages: 1 })],
    ['what was handed over', () => useGetFulfilledQuery('064E1')],
    ['the tips of a shift', () => useGetTipsQuery('064E1')],
    ['an order', () => useGetStaffOrderQuery('o1')],
  ])('is in %s', async (_, hook) => {
    sawPosition('p7');
    const asked = serverThatAnswers(() => Response.json({ items: [], order: {} }));
    hookInStore<unknown>(hook);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.headers.get('X-Min-Position')).toBe('p7');
  });
});
