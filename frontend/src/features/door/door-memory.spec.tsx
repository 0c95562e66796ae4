import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { openAtLocation } from '@/app/testing/at-location';
import { openDoorDatabase } from '@/data/door/door-database';
import { tonightOf, guestOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { paths } from '@/shared/paths';
import { sounds } from '@/shared/sound/sounds';
import { DoorScreen } from './door-screen';
import { measured } from './testing/measured';

const AT = '/staff/location/064E1/guestlist-event/glevent-1/door';
const priya = guestOf('Priya Nair', { quantity: 3 });
const daniel = guestOf('Daniel Okafor');

describe('A door that shows its memory of a list', () => {
  let server: ListServer;
  let isOnline: boolean;
  beforeEach(() => {
    measured();
    isOnline = true;
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
    globalThis.indexedDB = new IDBFactory();
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    jest.spyOn(sounds, 'play').mockReturnValue(undefined);
    server = new ListServer(tonightOf(), [priya, daniel]);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = async () => {
    cleanup();
    openAtLocation({ path: paths.staffDoor, screen: <DoorScreen />, at: AT });
    return screen.findByRole('list', { name: 'Guests' });
  };
  const turn = (on: boolean) => {
    isOnline = on;
    act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
  };
  /** What lies on the device; another time for each writing. */
  const sealed = async (): Promise<string> => {
    const database = await openDoorDatabase();
    const [list] = await database.getAll('lists');
    database.close();
    return list ? Buffer.from(list.iv).toString('hex') : '';
  };
  const waitingDeeds = async (): Promise<number> => {
    const database = await openDoorDatabase();
    const deeds = await database.getAll('outbox');
    database.close();
    return deeds.length;
  };
  const letPriyaIn = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Check In Priya Nair' }));
    const question = await screen.findByRole('dialog', { name: 'Priya Nair' });
    fireEvent.click(within(question).getByRole('button', { name: /^Check In/ }));
  };
  const isIn = (list: HTMLElement) => within(list).findByText('3 of 3');

  // id: keeps-what-was-answered-while-no-list-came
  it('keeps what the server has answered while no list came, also over a reload', async () => {
    await open();
    await waitFor(async () => {
      turn(false);
      expect(await sealed()).not.toBe('');
    });
    server.refuse = (method) => {
      if (method === 'GET') throw new TypeError('Failed to fetch');
      return null;
    };
    const list = await open();
    await letPriyaIn();
    await screen.findByText('3 of 3 in, kept on this device');
    const before = await sealed();
    turn(true);
    await waitFor(() => expect(server.sent).toHaveLength(1));
    await waitFor(async () => {
      turn(false);
      expect(await sealed()).not.toBe(before);
    });
    await isIn(list);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3');
    await isIn(await open());
  });

  // id: keeps-what-was-answered-over-an-older-list
  it('keeps what the server has answered when an older list comes after it, and the network goes again', async () => {
    await open();
    await waitFor(async () => {
      turn(false);
      expect(await sealed()).not.toBe('');
    });
    const older = { reservations: [...server.guests, guestOf('Ana Mora')] };
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    server.refuse = (method, path) =>
      method === 'GET' && path === '/reservations' ? arrived.then(() => Response.json(older)) : null;
    const list = await open();
    await letPriyaIn();
    await screen.findByText('3 of 3 in, kept on this device');
    // The older list does not have her at all.
    await userEvent.click(screen.getByRole('button', { name: 'Walk-in' }));
    const walkIn = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    await userEvent.type(walkIn.getByLabelText('First name'), 'Tia');
    await userEvent.click(walkIn.getByRole('button', { name: 'Let in' }));
    await screen.findByText('1 of 1 in, kept on this device');
    turn(true);
    await waitFor(() => expect(server.sent).toHaveLength(2));
    await waitFor(async () => expect(await waitingDeeds()).toBe(0));
    await isIn(list);
    arrive();
    await screen.findByRole('button', { name: 'Check In Ana Mora' });
    turn(false);
    await isIn(list);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('4');
  });
});
