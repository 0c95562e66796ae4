import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { refusal } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { ImportScreen } from './import-screen';

const IMPORT = '/reservations/import';

describe('The import of guests', () => {
  let server: ListServer;
  let answer: () => Response;
  beforeEach(() => {
    server = new ListServer(gleventOf(), []);
    server.refuse = (_, path) => (path === IMPORT ? answer() : null);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    openAtLocation({
      path: paths.staffGuestImport,
      screen: <ImportScreen />,
      at: '/staff/location/064E1/guestlist-event/glevent-1/guests/import',
    });
  const paste = async (table: string): Promise<void> => {
    const field = await screen.findByRole('textbox', { name: 'Or paste it here' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(table);
    await userEvent.click(screen.getByRole('button', { name: 'Import what is pasted' }));
  };
  const pasted = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Or paste it here' }).value;
  const said = (text: string) => screen.findByText(text, { selector: 'main *' });

  it('names the event and the columns', async () => {
    open();
    await screen.findByText('Odell All Night Long');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'firstName',
      'lastName',
      'name',
      'quantity',
      'plus',
      'phoneNumber',
      'note',
      'vip',
      'status',
    ]);
  });

  it('names each line that is wrong and keeps what was pasted, then counts who is on the list', async () => {
    const message = 'Nothing was imported: 2 lines are wrong.';
    const details = [
      { path: '3.quantity', message: 'Write a whole number.' },
      { path: '5', message: 'This guest stands in line 2 already.' },
    ];
    answer = () =>
      Response.json({ error: message, message, code: 'TABLE_REFUSED', details }, { status: 400 });
    open();
    await paste('wrong');
    await said(message);
    const lines = within(screen.getByRole('list', { name: 'What is wrong in which line' }));
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 3, quantityWrite a whole number.',
      'Line 5This guest stands in line 2 already.',
    ]);
    expect(pasted()).toBe('wrong');
    answer = () => Response.json({ reservations: 2, guests: 5, known: 0 });
    await paste('right');
    await said('5 guests put on the list, in 2 parties.');
    expect(pasted()).toBe('');
    expect(server.sent.map(({ path, body }) => [path, body])).toEqual([
      [IMPORT, { table: 'wrong' }],
      [IMPORT, { table: 'right' }],
    ]);
  });

  // id: says-who-was-there-already
  it('says how many were on the list already', async () => {
    answer = () => Response.json({ reservations: 1, guests: 3, known: 2 });
    open();
    await paste('firstName\nPriya');
    await said('3 guests put on the list, in 1 party. 2 lines were on the list already.');
    answer = () => Response.json({ reservations: 0, guests: 0, known: 1 });
    await paste('firstName\nPriya');
    await said('Nobody new. One line was on the list already.');
  });

  it('takes a file', async () => {
    answer = () => Response.json({ reservations: 1, guests: 1, known: 0 });
    open();
    const file = new File(['firstName\nPriya'], 'guests.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('CSV file of guests'), file);
    await said('1 guest put on the list.');
    expect(server.sent.map(({ body }) => body)).toEqual([{ table: 'firstName\nPriya' }]);
  });

  it.each([
    ['EVENT_FULL', 'Only 3 places are left.'],
    ['LIST_TOO_LONG', 'This list has as many reservations as it takes.'],
  ])('says %s in a sentence', async (code, message) => {
    answer = () => refusal(409, code, message);
    open();
    await paste('firstName\nPriya');
    await said(message);
    expect(screen.queryByRole('list', { name: 'What is wrong in which line' })).toBeNull();
  });

  it('sends the same table with the same key, so that no guest is on the list twice', async () => {
    answer = () => refusal(409, 'EVENT_FULL', 'This event is full.');
    open();
    await paste('firstName\nPriya');
    await said('This event is full.');
    answer = () => Response.json({ reservations: 1, guests: 1, known: 0 });
    await paste('firstName\nPriya');
    await said('1 guest put on the list.');
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
    expect(server.sent[0]?.key).toMatch(/.{16}/);
  });
});
