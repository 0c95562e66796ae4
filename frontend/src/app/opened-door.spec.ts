import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepWorkplace } from '@/data/staff/kept-workplace';
import { guestOf, tonightOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import type { Workplace } from '@/data/staff/workplace';
import { session } from '@/shared/session/session';
import { createStore } from './store';

const loaded: string[] = [];
jest.unstable_mockModule('@/features/door/door-screen', () => {
  loaded.push('door-screen');
  return {};
});
const { askForOpenedDoor } = await import('./opened-door');
const { guestsApi } = await import('@/data/guest-lists/guests');

const DOOR = '/staff/location/064E1/guestlist-event/glevent-1/door';
const AT_WORK = {
  location: { vendorLocationId: '064E1', vendorId: 'kiln-hall', description: 'Main Bar', timeZone: 'UTC' },
  role: { role: 'STAFF' },
} as unknown as Workplace;

describe('A door that is opened by its address', () => {
  let asked: string[];
  beforeEach(() => {
    localStorage.clear();
    asked = [];
    const server = new ListServer(tonightOf(), [guestOf('Priya Nair')]);
    server.refuse = (method, path, query) => {
      asked.push(`${method} ${path}?${query.toString()}`);
      return null;
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  // id: is-asked-for-before-it-is-drawn
  it('has its first guests asked for once, before any code of it is there, and finds them then', async () => {
    keepWorkplace(AT_WORK);
    jest.spyOn(session, 'idToken').mockReturnValue('maya-1');
    const store = createStore();
    const opened = askForOpenedDoor(store, DOOR);
    expect(asked).toEqual(['GET /reservations?limit=40', 'GET ?']);
    await opened;
    expect(loaded).toEqual(['door-screen']);
    const key = { vendorId: 'kiln-hall', gleventId: 'glevent-1' };
    const shown = store.dispatch(guestsApi.endpoints.getFirstGuests.initiate(key));
    expect((await shown).data?.ids).toEqual(['priya-nair']);
    expect(asked).toHaveLength(2);
    shown.unsubscribe();
  });

  it('has them asked for as soon as the session is renewed, where it has to be', async () => {
    keepWorkplace(AT_WORK);
    const opened = askForOpenedDoor(createStore(), DOOR);
    expect(asked).toEqual([]);
    await opened;
    expect(asked).toEqual(['GET /reservations?limit=40', 'GET ?']);
  });

  it.each([
    ['another screen', '/staff/location/064E1/board'],
    ['another location', DOOR.replace('064E1', '064E2')],
    ['what is no door', DOOR.replace('/staff', '')],
  ])('asks for nothing at %s', async (_, pathname) => {
    keepWorkplace(AT_WORK);
    await askForOpenedDoor(createStore(), pathname);
    expect(asked).toEqual([]);
  });

  it('asks for nothing where another person, or none, worked on this device', async () => {
    await askForOpenedDoor(createStore(), DOOR);
    keepWorkplace(AT_WORK);
    jest.spyOn(session, 'mayBe').mockReturnValue('somebody-else');
    await askForOpenedDoor(createStore(), DOOR);
    expect(asked).toEqual([]);
  });
});
