import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AuditRead } from '@lineless/contracts/audit/upkeep';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { openAtLocation } from '@/app/testing/at-location';
import { isOfWatch, notWatchedYet } from '@/data/audit/testing/watch';
import { locationOf } from '@/data/venues/testing/locations';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { LooksScreen } from './looks-screen';

describe('Who looked at what', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (items: AuditRead[], nextToken?: string) => {
    serverThatAnswers(({ call }) => Response.json(isOfWatch(call) ? notWatchedYet : { items, nextToken }));
    return openAtLocation({
      path: paths.staffAuditLooks,
      screen: <LooksScreen />,
      at: paths.staffAuditLooks.to(locationOf()),
      role: 'ADMIN',
    });
  };
  const at = '2026-11-21T07:36:40.077Z';
  const lee = { id: 'lee', name: 'Lee A.' };

  it('is said with the way to the person and to what was looked at', async () => {
    open([
      { at, by: lee, what: 'timeline', of: 'order-01A' },
      { at, by: lee, what: 'event', of: 'order-01A@4' },
      { at, by: lee, what: 'person', of: 'ana' },
      { at, by: { id: 'x', name: null }, what: 'board', of: '064E1' },
      { at, by: lee, what: 'as-of', of: 'product-7' },
      { at, by: lee, what: 'events', of: null },
    ]);
    const list = within(await screen.findByRole('list', { name: 'Looks at the audit, newest first' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Friday, Nov 20, 23:36:40Lee A.a timelineOrder 01A',
      'Friday, Nov 20, 23:36:40Lee A.an eventOrder 01A (event 4)',
      'Friday, Nov 20, 23:36:40Lee A.a personana',
      'Friday, Nov 20, 23:36:40Somebody who was forgottenthe live board of a momentMain Bar',
      'Friday, Nov 20, 23:36:40Lee A.how something wasproduct-7',
      'Friday, Nov 20, 23:36:40Lee A.the list of events',
    ]);
    expect(list.getByRole('link', { name: 'Order 01A' }).getAttribute('href')).toBe(
      '/staff/location/064E1/audit/stream/order-01A',
    );
    expect(list.getByRole('link', { name: 'ana' }).getAttribute('href')).toBe(
      '/staff/location/064E1/audit/person/ana',
    );
    expect(list.getByRole('link', { name: 'Order 01A (event 4)' }).getAttribute('href')).toBe(
      '/staff/location/064E1/audit?stream=order-01A&event=order-01A%404',
    );
    expect(list.queryByRole('link', { name: 'Main Bar' })).toBeNull();
  });

  it('is empty at first, and goes on with older looks where there are more', async () => {
    open([]);
    await screen.findByText('Nobody has looked at the audit yet.');
    expect(screen.queryByRole('button', { name: 'Older looks' })).toBeNull();
    cleanup();
    jest.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    const router = open([{ at, by: lee, what: 'menu', of: '064E1' }], 'older-ones');
    await screen.findByText('the menu of a moment');
    fireEvent.click(screen.getByRole('button', { name: 'Older looks' }));
    expect(router.state.location.search).toBe('?older=older-ones');
  });
});
