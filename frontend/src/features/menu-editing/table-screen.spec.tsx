import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
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
  let keys: (string | null)[];
  let sent: [path: string, body: unknown][];

  beforeEach(() => {
    sent = [];
    keys = [];
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const request = input as Request;
      if (request.method === 'GET') return Response.json({ items: [] });
      keys.push(request.headers.get('Idempotency-Key'));
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

  // id: says-what-an-import-would-do
  it('names each line of a table that is wrong, says what one would do, and does it only then', async () => {
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
    const lines = [
      { line: 2, name: 'Pie', isNew: true, changes: [] },
      { line: 4, name: 'Lager', isNew: false, changes: [{ column: 'size', from: '', to: '16 oz' }] },
    ];
    answer = () => Response.json({ added: 2, changed: 1, unchanged: 7, lines });
    await choose('right');
    await screen.findByText('2 new, 1 changed, 7 left out because nothing about them changes.', {
      selector: 'section *',
    });
    const rows = within(screen.getByRole('list', { name: 'What the import does' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PieLine 2New',
      'LagerLine 4size: empty → 16 oz',
    ]);
    screen.getByText('And 1 more.');
    answer = () => Response.json({ message: 'The menu is full.', code: 'TABLE_REFUSED' }, { status: 409 });
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('The menu is full.');
    answer = () => Response.json({ added: 2, changed: 1, unchanged: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('2 added, 1 changed, 0 unchanged.', { selector: 'main *' });
    expect(sent).toEqual([
      ['/products/import', { table: 'wrong', preview: true }],
      ['/products/import', { table: 'right', preview: true }],
      ['/products/import', { table: 'right' }],
      ['/products/import', { table: 'right' }],
    ]);
    // Of one intent: an answer that was lost adds no item twice.
    expect(keys[2]).toBe(keys[3]);
    expect(new Set(keys).size).toBe(3);
  });

  it('offers nothing where a table changes nothing, and is put away', async () => {
    answer = () => Response.json({ added: 0, changed: 0, unchanged: 3, lines: [] });
    open();
    const file = new File(['same'], 'menu.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('CSV file of a menu'), file);
    await screen.findByRole('heading', { name: 'What the import does' });
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('heading', { name: 'What the import does' })).toBeNull();
  });
});
