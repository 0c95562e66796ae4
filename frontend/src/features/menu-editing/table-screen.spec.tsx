import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/app/store';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { live } from '@/shared/live/live';
import { TableScreen } from './table-screen';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550102', name: 'Noor', role: 'MANAGER', version: 1 },
};
const ROOT = `/api/vendor-locations/${workplace.location.vendorLocationId}`;

describe('The menu as a table', () => {
  let answer: () => Response;
  let sent: [path: string, body: unknown][];

  beforeEach(() => {
    sent = [];
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const request = input as Request;
      if (request.method === 'GET') return Response.json({ items: [] });
      sent.push([new URL(request.url).pathname.replace(ROOT, ''), await request.json()]);
      return answer();
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (): void => {
    render(
      <Provider store={createStore()}>
        <MemoryRouter>
          <WorkplaceContext value={workplace}>
            <TableScreen />
          </WorkplaceContext>
        </MemoryRouter>
      </Provider>,
    );
  };

  it('names each line of a table that is wrong, and counts what one has brought', async () => {
    const message = 'Nothing was imported: 2 lines are wrong.';
    const details = [
      { path: '3.price', message: 'Price is required.' },
      { path: '7', message: 'A quotation mark is not closed.' },
    ];
    const body = { error: message, message, code: 'TABLE_REFUSED', details };
    answer = () => Response.json(body, { status: 400 });
    open();
    const choose = async (text: string) =>
      userEvent.upload(
        await screen.findByLabelText('CSV file of a menu'),
        new File([text], 'menu.csv', { type: 'text/csv' }),
      );
    await choose('wrong');
    await screen.findByText(message);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Line 3, pricePrice is required.', 'Line 7A quotation mark is not closed.']),
    );
    answer = () => Response.json({ added: 2, changed: 1, unchanged: 0 });
    await choose('right');
    await screen.findByText('2 added, 1 changed, 0 unchanged.', { selector: 'main *' });
    expect(sent).toEqual([
      ['/products/import', { table: 'wrong' }],
      ['/products/import', { table: 'right' }],
    ]);
  });
});
