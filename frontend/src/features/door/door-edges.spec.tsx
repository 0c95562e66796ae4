import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { openAtLocation } from '@/app/testing/at-location';
import { guestIn, guestOf, guestOut, tonightOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { paths } from '@/shared/paths';
import { sounds } from '@/shared/sound/sounds';
import { DoorScreen } from './door-screen';
import { measured } from './testing/measured';
import { useDoor } from './use-door';

const AT = '/staff/location/064E1/guestlist-event/glevent-1/door';
const HOUR_MS = 3_600_000;
const iso = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const tonight = { startTime: iso(-1), endTime: iso(3) };
/** Two of one name and one number, and one whose name is written from right to left. */
const first = guestOf('Kim Lee', { reservationId: 'kim-1', phoneNumber: '+13105550142' });
const second = guestOf('Kim Lee', { reservationId: 'kim-2', phoneNumber: '+13105550142' });
const layla = guestOf('Layla', { firstName: 'ليلى', lastName: 'حداد', reservationId: 'layla', quantity: 2 });

describe('A door on an odd night', () => {
  let server: ListServer;
  beforeEach(() => {
    measured();
    jest.spyOn(sounds, 'play').mockReturnValue(undefined);
    server = new ListServer(tonightOf(tonight), [first, second, layla]);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });
  const open = () => openAtLocation({ path: paths.staffDoor, screen: <DoorScreen />, at: AT });
  const list = () => screen.findByRole('list', { name: 'Guests' });

  it('says nothing of an event that is tonight’s', async () => {
    open();
    await list();
    expect(screen.queryByText(/^This event/)).toBeNull();
  });

  // id: says-at-once-that-its-event
  it('says at once that its event was called off, or is on another night now', async () => {
    open();
    await list();
    server.tellEvent({ ...server.glevent, startTime: iso(30), endTime: iso(36), version: 2 });
    await screen.findAllByText(/^This event begins on .+\.$/);
    server.tellEvent({ ...server.glevent, gleventStatus: 'CANCELLED', version: 3 });
    await screen.findAllByText('This event was called off. Nobody can be let in.');
  });

  it('says that it is yesterday’s list', async () => {
    server.glevent = tonightOf({ startTime: iso(-30), endTime: iso(-24) });
    open();
    await screen.findAllByText(/^This event ended .+\.$/);
  });

  it('lets in the one of two who are called the same that was pressed, and says how their numbers end', async () => {
    open();
    const rows = within(await list()).getAllByRole('button', { name: 'Check In Kim Lee' });
    expect(rows).toHaveLength(2);
    fireEvent.click(within(await list()).getAllByText('Lee, Kim')[1] ?? document.body);
    const sheet = await screen.findByRole('dialog', { name: 'Kim Lee' });
    within(sheet).getByText(/Number ends in 0142$/);
    fireEvent.click(within(sheet).getByRole('button', { name: 'Check In' }));
    await screen.findByText('1 of 1 in');
    expect(server.sent.map(({ path }) => path)).toEqual(['/reservations/kim-2/check-in']);
  });

  it('closes what lies over the list by Back, and stays', async () => {
    const watchers: EventTarget[] = [];
    class Watcher extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy = (): void => undefined;
    }
    Object.assign(window, { CloseWatcher: Watcher });
    open();
    fireEvent.click(within(await list()).getByText('حداد, ليلى'));
    await screen.findByRole('dialog', { name: 'ليلى حداد' });
    act(() => void watchers.at(-1)?.dispatchEvent(new Event('close')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await list();
    // The question how many come in, too.
    fireEvent.click(screen.getByRole('button', { name: 'Check In ليلى حداد' }));
    await screen.findByRole('dialog', { name: 'ليلى حداد' });
    act(() => void watchers.at(-1)?.dispatchEvent(new Event('close')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    Reflect.deleteProperty(window, 'CloseWatcher');
  });

  it('sets a name that is written from right to left apart from the figures beside it', async () => {
    open();
    expect(
      within(await list())
        .getByText('حداد, ليلى')
        .getAttribute('dir'),
    ).toBe('auto');
    server.refuse = (method) =>
      method === 'POST' ? Response.json({ code: 'EVENT_FULL', error: 'Sold out.' }, { status: 409 }) : null;
    await userEvent.click(screen.getByRole('button', { name: 'Check In ليلى حداد' }));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByRole('button', { name: /^Check In/ }));
    await screen.findByText('Sold out.');
    expect(screen.getByText('ليلى حداد').getAttribute('dir')).toBe('auto');
  });
});

describe('A code that is shown at the door', () => {
  let server: ListServer;
  let asked: string[];
  beforeEach(() => {
    jest.spyOn(sounds, 'play').mockReturnValue(undefined);
    server = new ListServer(tonightOf(tonight), [first]);
    asked = [];
    server.refuse = (_, path) => {
      asked.push(path);
      return null;
    };
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });
  /** @param known as this device has them */
  const scanned = async (text: string, known?: Reservation) => {
    const key = { vendorId: 'kiln-hall', gleventId: 'glevent-1' };
    const venue = { timeZone: 'America/Los_Angeles', tradingDayStart: '06:00' };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Provider store={createStore()}>{children}</Provider>
    );
    const { result } = renderHook(
      () =>
        useDoor({
          ...{ key, venue, mayRaise: false },
          glevent: tonightOf({ ...tonight, reentry: true }),
          guestOf: () => known,
        }),
      { wrapper },
    );
    await act(() => result.current.scan(text));
    return result.current.verdict;
  };

  // id: of-a-guest-who-is-in
  it('of a guest who is in as far as this device knows, and was let out at another door, lets them in again', async () => {
    const known = guestIn(guestOf('Jess Abbott', { reservationId: 'glevent-1_0123456789ABCDEF' }));
    server.guests = [guestOut(known)];
    expect(await scanned(known.reservationId, known)).toMatchObject({ kind: 'passed', name: 'Jess Abbott' });
  });

  const networkIsGone = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const serverIsAway = () => {
    server.refuse = () => Response.json({}, { status: 503 });
  };
  const serverIsBusy = () => {
    server.refuse = () => Response.json({}, { status: 429, headers: { 'Retry-After': '600' } });
  };
  let stopWaiting = (): void => undefined;
  afterEach(() => stopWaiting());
  const nothingIsAnswered = () => {
    const answered = new Promise<Response>((resolve) => {
      stopWaiting = () => resolve(Response.json({}, { status: 503 }));
    });
    jest.spyOn(globalThis, 'fetch').mockReturnValue(answered);
  };
  it.each([
    ['there is no network', networkIsGone],
    ['the server is away', serverIsAway],
    ['the server is asked too much', serverIsBusy],
    ['nothing is answered', nothingIsAnswered],
  ])('of such a guest is judged by what this device knows where %s', async (_, happens) => {
    const known = guestIn(guestOf('Jess Abbott', { reservationId: 'glevent-1_0123456789ABCDEF' }));
    server.guests = [guestOut(known)];
    happens();
    expect(await scanned(known.reservationId, known)).toMatchObject({
      ...{ kind: 'refused', name: 'Jess Abbott' },
      text: expect.stringMatching(/^Already in since/),
    });
  });

  it('of a guest who may come in is asked of no server first: the check-in itself is', async () => {
    // Of another guest than those above: what was not answered for them may be asked again meanwhile.
    const known = guestOf('Jess Abbott', { reservationId: 'glevent-1_1123456789ABCDEF' });
    server.guests = [known];
    expect(await scanned(known.reservationId, known)).toMatchObject({ kind: 'in', name: 'Jess Abbott' });
    const ofTheirs = asked.filter((path) => path.includes(known.reservationId));
    expect(ofTheirs).toEqual([`/reservations/${known.reservationId}/check-in`]);
  });

  // id: is-for-another-event-such
  it('is for another event, such as yesterday’s: it checks in no guest, and no server has to say so', async () => {
    expect(await scanned('glevent-0_0123456789ABCDEF')).toMatchObject({
      kind: 'refused',
      name: 'Another event',
    });
    expect(asked).toEqual([]);
  });

  it('is of this event, and of no guest on its list', async () => {
    // A request of the test before may be tried again meanwhile.
    const codes = ['glevent-1_ZZZZZZZZZZZZZZZZ', 'some-order'];
    for (const code of codes) expect(await scanned(code)).toMatchObject({ name: 'Not on this list' });
    expect(await scanned('https://example.com/?x')).toMatchObject({ name: 'Not a guest’s code' });
    expect(asked.filter((path) => codes.some((code) => path.includes(code)))).toHaveLength(2);
  });
});
