import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { isOfWatch, notWatchedYet } from '@/data/audit/testing/watch';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { ParkedScreen } from './parked-screen';

const parked = {
  projection: 'orders',
  stream: 'order-01A',
  revision: 3,
  eventType: 'OrderCompleted',
  error: 'Unknown version 9',
  count: 2,
  parkedAt: '2026-11-21T07:36:40.077Z',
};

describe('Parked streams', () => {
  let items: (typeof parked)[];
  let retried: () => Response;
  let asked: Asked[];

  beforeEach(() => {
    items = [parked];
    asked = serverThatAnswers(({ call }) => {
      if (call.startsWith('POST')) return retried();
      if (isOfWatch(call)) return Response.json(notWatchedYet);
      return Response.json({ items: call.endsWith('/parked') ? items : [] });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    openAtLocation({
      path: paths.staffAuditParked,
      screen: <ParkedScreen />,
      at: paths.staffAuditParked.to(locationOf()),
      role: 'ADMIN',
    });
  const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  it('say why and since when they are held back', async () => {
    open();
    await screen.findByText('order-01A');
    expect(screen.getByRole('link', { name: 'Timeline' }).getAttribute('href')).toBe(
      '/staff/location/064E1/audit/stream/order-01A',
    );
    screen.getByText('Unknown version 9');
    screen.getByText(
      'orders · stopped at OrderCompleted, revision 3 · 2 events held back · since Friday, Nov 20, 23:36:40',
    );
  });

  it('leave the list when they are folded again', async () => {
    retried = () => {
      items = [];
      return Response.json({ result: 'healed' });
    };
    open();
    await retry();
    await screen.findByText('order-01A is folded again.');
    await screen.findByText('No stream is parked. Every event is folded.');
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      projection: 'orders',
      stream: 'order-01A',
    });
  });

  it('say that they are still parked', async () => {
    retried = () => Response.json({ result: 'still-parked' });
    open();
    await retry();
    await screen.findByText('order-01A is still parked.');
    screen.getByText('Unknown version 9');
  });

  it('say that the retry did not get through', async () => {
    retried = () => refusal(404, 'NOT_PARKED', 'This stream is not parked.');
    open();
    await retry();
    await screen.findByText('The request did not go through.');
    await screen.findByText('This stream is not parked.');
    await screen.findByRole('button', { name: 'Try again' });
  });
});
