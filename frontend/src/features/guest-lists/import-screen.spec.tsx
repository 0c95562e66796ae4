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
    await press('See what it does');
  };
  const press = async (name: string): Promise<void> =>
    userEvent.click(await screen.findByRole('button', { name }));
  const bodies = () => server.sent.map(({ path, body }) => [path, body]);
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
    answer = () => counted({ reservations: 2, guests: 5 });
    await paste('right');
    await said('5 guests, in 2 parties: new.');
    expect(pasted()).toBe('right');
    await press('Import');
    await said('5 guests, in 2 parties: put on the list.');
    expect(pasted()).toBe('');
    expect(bodies()).toEqual([
      [IMPORT, { table: 'wrong', preview: true }],
      [IMPORT, { table: 'right', preview: true }],
      [IMPORT, { table: 'right' }],
    ]);
  });

  // id: says-what-it-will-do-first
  it('says what it will do before it does it, line by line, and does nothing where it is discarded', async () => {
    const rows = [
      { line: 2, isMerged: true, why: 'party of 3, was 2' },
      { line: 3, isMerged: false, why: 'On the list already.' },
    ];
    answer = () => counted({ reservations: 1, guests: 3, merged: 1, known: 2, rows });
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Changes, by name' }));
    await paste('firstName,quantity\nPriya,3\nNoor,\nKim,\nLee,3');
    const plan = within(await screen.findByRole('region', { name: 'What the import does' }));
    plan.getByText('3 guests, in 1 party: new. 1 guest changed. 2 lines left out.');
    expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 2Priya,3Changed: party of 3, was 2',
      'Line 3Noor,Left out. On the list already.',
    ]);
    plan.getByText('And 1 line more.');
    // Another way to merge is another plan.
    await userEvent.click(screen.getByRole('radio', { name: 'Changes, by number' }));
    await press('Discard');
    expect(screen.queryByRole('region', { name: 'What the import does' })).toBeNull();
    expect(server.sent.map(({ body }) => body)).toMatchObject([
      { merge: 'NAME', preview: true },
      { merge: 'PHONE', preview: true },
    ]);
  });

  // id: says-who-was-there-already
  it('has nothing to do where everybody was on the list already', async () => {
    answer = () => counted({ known: 1 });
    open();
    await paste('firstName\nPriya');
    await said('No new guests. 1 line left out.');
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('takes a file', async () => {
    answer = () => counted({ reservations: 1, guests: 1 });
    open();
    const file = new File(['firstName\nPriya'], 'guests.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('CSV file of guests'), file);
    await press('Import');
    await said('1 guest: put on the list.');
    expect(server.sent.map(({ body }) => body)).toEqual([
      { table: 'firstName\nPriya', preview: true },
      { table: 'firstName\nPriya' },
    ]);
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
    answer = () => counted({ reservations: 1, guests: 1 });
    open();
    await paste('firstName\nPriya');
    answer = () => refusal(409, 'EVENT_FULL', 'This event is full.');
    await press('Import');
    await said('This event is full.');
    answer = () => counted({ reservations: 1, guests: 1 });
    await press('Import');
    await said('1 guest: put on the list.');
    const [look, ...imports] = server.sent.map(({ key }) => key);
    expect(new Set(imports).size).toBe(1);
    expect(imports).not.toContain(look);
    expect(look).toMatch(/.{16}/);
  });
});

function counted(more: object): Response {
  return Response.json({ reservations: 0, guests: 0, merged: 0, known: 0, ...more });
}
