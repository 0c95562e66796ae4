import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import type { OpenList } from '@/data/guest-lists/open-list';
import type { GuestTicket } from '@/data/guest-lists/guest-ticket';
import { memberReservationOf } from '@/data/membership/testing/members';
import { settingsOf } from '@/data/platform/testing/settings';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { refusal, serverThatAnswers, unheard, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { nextTask } from '@/shared/lib/next-task';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { toast } from '@/shared/ui/toast';
import { GuestTicketScreen } from './guest-ticket-screen';
import { OpenListScreen } from './open-list-screen';

const LINK = 'glevent-1_nadia';
const VENUE = {
  vendorId: 'kiln-hall',
  name: 'Kiln Hall',
  city: 'Los Angeles',
  state: 'CA',
  timeZone: 'America/Los_Angeles',
  version: 1,
};

function listOf(given: Partial<OpenList> = {}, glevent: Partial<OpenList['glevent']> = {}): OpenList {
  return {
    linkId: LINK,
    promoter: 'Nadia',
    isOpen: true,
    placesLeft: 28,
    glevent: { ...gleventOf(), ...glevent },
    ...given,
  };
}

const TICKET = 'glevent-1_priya-SECRET';
const IDS = { reservationId: 'glevent-1_priya', ticketId: TICKET };

function ticketOf(given: Partial<GuestTicket>): GuestTicket {
  const { userId: _, ...own } = memberReservationOf({ quantity: 2 });
  return {
    ...own,
    ...IDS,
    ...{ firstName: 'Priya', lastName: 'Nair', linkId: LINK, promoter: 'Nadia', channel: 'channel-1' },
    ...{ leastGuests: 1, mostGuests: 3 },
    ...given,
  };
}

describe("The page behind a promoter's link", () => {
  let list: OpenList;
  let asked: Asked[];
  /** Instead of the list, and of the place on it. */
  let refuse: {
    list?: () => Response;
    place?: () => Response | Promise<Response>;
    ticket?: () => Response;
    seen?: () => Response;
  };

  /** What the ticket says. */
  let shown: Partial<GuestTicket>;
  /** Its reservation is told to be otherwise. */
  let tellTicket: () => void;
  let settings: Parameters<typeof settingsOf>[0];
  /** What is answered of the venue. */
  let venue: () => Response | Promise<Response>;
  /** What visitors hear of an event of the venue. */
  let tell: (gleventId: string) => void;

  beforeEach(() => {
    localStorage.clear();
    list = listOf();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      const { model } = listener;
      if (topic.startsWith('ticket:'))
        tellTicket = () =>
          listener.onChange({ topic, model, id: IDS.reservationId, version: 9, position: 'p', document: {} });
      else tell = (id) => listener.onChange({ topic, model, id, version: 9, position: 'p', document: {} });
      return { position: '', stop: () => undefined };
    });
    refuse = {};
    settings = {};
    venue = () => Response.json({ items: [VENUE] });
    shown = {};
    asked = serverThatAnswers(({ call, body }) => {
      if (call.includes('/settings')) return Response.json(settingsOf(settings));
      if (call.includes('/guest-list-tickets/')) {
        if (!call.startsWith('GET') && refuse.ticket) return refuse.ticket();
        if (call.startsWith('GET') && refuse.seen) return refuse.seen();
        if (call.endsWith('/party')) shown = { quantity: 3, version: 2 };
        if (call.endsWith('/cancel'))
          shown = { reservationStatus: 'CANCELLED', cancelledBy: 'guest', canCancel: false, version: 2 };
        return Response.json({ ticket: ticketOf(shown) });
      }
      if (call.startsWith('GET /api/vendor')) return venue();
      if (call.startsWith('GET')) return refuse.list?.() ?? Response.json({ list });
      if (refuse.place) return refuse.place();
      const given = body as { quantity: number };
      list = { ...list, placesLeft: list.placesLeft - given.quantity };
      const reservation = { ...given, ...IDS, reservationStatus: 'CONFIRMED' };
      return Response.json({ reservation, placesLeft: list.placesLeft }, { status: 201 });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
    localStorage.clear();
  });

  const open = () =>
    screenAt(`/list/${LINK}`, { pattern: paths.openList.pattern, element: <OpenListScreen /> });
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Put me on the list' }));
  const putPriyaOn = async (): Promise<void> => {
    await userEvent.type(await screen.findByLabelText('First name'), 'Priya');
    await userEvent.type(screen.getByLabelText('Last name'), 'Nair');
    await userEvent.click(screen.getByRole('button', { name: 'More How many are you?' }));
    await submit();
  };
  const ticket = async () => within(await screen.findByRole('region', { name: 'On the list: Priya Nair' }));
  const sent = () => asked.filter(({ call }) => call.startsWith('POST'));

  it("says what it is for, on the venue's clock, who invites, and how many places are left", async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Odell All Night Long' });
    screen.getByText('Kiln Hall, Los Angeles');
    screen.getByText('Nadia invites you');
    screen.getByText('Fri, Jun 12 · 10:00 PM – 2:00 AM');
    screen.getByText('418 S Hill St, Los Angeles, CA');
    cleanup();
    list = listOf({}, { addressLine2: 'Floor 2', description: 'Bring a coat.' });
    open();
    await screen.findByText('418 S Hill St, Floor 2, Los Angeles, CA');
    screen.getByText('Bring a coat.');
    screen.getByText('28 places left');
  });

  it('puts them on once where the answer was lost, and under another key with what was corrected since', async () => {
    refuse.place = unheard;
    open();
    await putPriyaOn();
    const again = async (times: number) => {
      await waitFor(() => expect(sent()).toHaveLength(times - 1));
      await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
      await submit();
      await waitFor(() => expect(sent()).toHaveLength(times));
    };
    await again(2);
    await userEvent.type(screen.getByLabelText('Last name'), 's');
    await again(3);
    const [first, second, third] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    // Under the same key the server takes the same words alone.
    expect(third).not.toBe(first);
  });

  it('puts a guest on the list and shows the code that the door reads', async () => {
    open();
    await putPriyaOn();
    await (await ticket()).findByText('You are on the list');
    (await ticket()).getByTitle('Code of Priya Nair');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('On the list: Priya Nair'),
    );
    expect(sent().map(({ call, body }) => [call, body])).toEqual([
      [
        `POST /api/guest-list-links/${LINK}/reservations`,
        { firstName: 'Priya', lastName: 'Nair', quantity: 2 },
      ],
    ]);
  });

  it('still has the code when it is opened again, and also where the event cannot be asked', async () => {
    open();
    await putPriyaOn();
    await ticket();
    cleanup();
    open();
    await ticket();
    expect(screen.queryByRole('button', { name: 'Put me on the list' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Put somebody else on the list' }));
    screen.getByText('26 places left');
    cleanup();
    refuse.list = () => refusal(403, 'FORBIDDEN');
    open();
    await ticket();
    screen.getByText('News of the event could not be loaded.');
    cleanup();
    refuse.list = () => refusal(404, 'PROMOTER_LINK_NOT_FOUND');
    open();
    await ticket();
    screen.getByText(/^This link leads to no guest list\. Ask for another one/);
  });

  // id: takes-a-number-to-be-told-by
  it('takes a phone number to be told by, where text messages are sent, and none that is wrong', async () => {
    settings = { sendsTexts: true };
    open();
    const phone = await screen.findByLabelText('Phone number (optional)');
    screen.getByText('To be told by text message if the time, the place or your place changes.');
    await userEvent.type(phone, '310555');
    await putPriyaOn();
    screen.getByText('Enter a mobile number, or leave it out.');
    expect(sent()).toEqual([]);
    await userEvent.clear(phone);
    await userEvent.type(phone, '3105550177');
    await submit();
    await ticket();
    expect(sent().map(({ body }) => body)).toMatchObject([{ phoneNumber: '+13105550177', quantity: 2 }]);
  });

  it('asks for no number where it is left out, none are sent, or the sign-in has said it', async () => {
    settings = { sendsTexts: true };
    open();
    await screen.findByLabelText('Phone number (optional)');
    await putPriyaOn();
    await ticket();
    expect(sent().map(({ body }) => body)).toEqual([{ firstName: 'Priya', lastName: 'Nair', quantity: 2 }]);
    cleanup();
    localStorage.clear();
    settings = {};
    open();
    await screen.findByLabelText('First name');
    expect(screen.queryByLabelText('Phone number (optional)')).toBeNull();
  });

  it('asks for a first name', async () => {
    open();
    await screen.findByLabelText('First name');
    await submit();
    screen.getByText('Enter a first name.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
    expect(sent()).toEqual([]);
    await userEvent.type(screen.getByLabelText('First name'), 'P');
    expect(screen.queryByText('Enter a first name.')).toBeNull();
  });

  it.each([
    [() => refusal(400, 'NO'), 'That did not work. You are not on the list yet: try again.'],
    [
      () => Promise.reject<Response>(new TypeError('Failed to fetch')),
      'You seem to be offline. Try again: you are put on the list once.',
    ],
  ])('says that they are not on it where that is known, and no more than is known', async (answer, said) => {
    refuse.place = answer;
    open();
    await putPriyaOn();
    await screen.findByText(said, undefined, { timeout: 20_000 });
    await screen.findByRole('button', { name: 'Put me on the list', busy: false });
  });

  it.each([
    ['PROMOTER_LINK_CLOSED', 'This list has been closed.'],
    ['QUOTA_REACHED', 'Only one place is left.'],
    ['PARTY_TOO_LARGE', 'Only one place is left.'],
    ['PHONE_NEEDED', 'This list asks for your number. Sign in with it first.'],
    ['ON_THE_LIST_ALREADY', 'You are on this list already. At the door your name is enough.'],
    ['EVENT_FULL', 'Only one place is left.'],
    ['LIST_TOO_LONG', 'This list takes no more guests.'],
    ['PROMOTER_LINK_NOT_FOUND', 'This link leads to no guest list any more.'],
  ])('says why it takes no guests: %s', async (code, text) => {
    refuse.place = () => refusal(409, code, 'Only one place is left.');
    open();
    await putPriyaOn();
    await screen.findByText(text);
    expect(screen.queryByRole('region', { name: /^On the list/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Less/ }));
    expect(screen.queryByText(text)).toBeNull();
  });

  // id: is-never-made-smaller
  it('never makes a party smaller in silence: it says how many are left, and asks', async () => {
    refuse.place = () => {
      list = listOf({ placesLeft: 1 });
      return refusal(409, 'QUOTA_REACHED');
    };
    open();
    await putPriyaOn();
    await screen.findByText('1 place left');
    screen.getByText('Only one place is left', { selector: 'p' });
    expect(screen.getByRole('group', { name: 'How many are you?' }).textContent).toContain('2');
    delete refuse.place;
    const before = sent().length;
    await submit();
    const question = within(await screen.findByRole('dialog', { name: 'Only one place is left' }));
    question.getByText('You asked for 2. Take the one instead?');
    await userEvent.click(question.getByRole('button', { name: 'No, thanks' }));
    expect(sent()).toHaveLength(before);
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Take 1' }));
    await ticket();
    expect(sent().at(-1)?.body).toMatchObject({ quantity: 1 });
  });

  it('asks nothing where there are exactly as many places as were asked for', async () => {
    list = listOf({ placesLeft: 2 });
    open();
    await putPriyaOn();
    await ticket();
    expect(sent().map(({ body }) => body)).toMatchObject([{ quantity: 2 }]);
  });

  // id: has-its-own-terms
  it('offers no larger party than the link brings, and says until when it is open', async () => {
    list = listOf({ mostPerGuest: 2, closesAt: '2026-06-13T05:30:00.000Z' });
    open();
    await screen.findByText('The list closes Fri, Jun 12, 10:30 PM.');
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'More How many are you?' });
    await userEvent.click(more);
    expect(more.disabled).toBe(true);
  });

  // id: asks-for-a-number-first
  it('asks who has not signed in for their number first, where the link does, and leads back', async () => {
    list = listOf({ needsPhone: true });
    const { router } = open();
    await screen.findByText('28 places left');
    screen.getByText('This list asks for your number, so that each guest is on it once.');
    expect(screen.queryByRole('button', { name: 'Put me on the list' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in with your number' }));
    expect(router.state.location.pathname).toBe('/signin');
    expect(router.state.location.state).toEqual({ authRedirectTo: `/list/${LINK}` });
    cleanup();
    const user = { userId: 'priya', phoneNumber: '+13105550142', isNew: false };
    jest.spyOn(session, 'current').mockReturnValue({ status: 'authenticated', user });
    open();
    await putPriyaOn();
    await ticket();
    expect(screen.queryByRole('button', { name: 'Put somebody else on the list' })).toBeNull();
  });

  it('says of itself how many places are left', async () => {
    open();
    await screen.findByText('28 places left');
    const before = asked.length;
    list = listOf({ placesLeft: 3 });
    act(() => tell('glevent-2'));
    act(() => tell('glevent-1'));
    await screen.findByText('3 places left');
    expect(asked.slice(before).map(({ call }) => call)).toEqual([`GET /api/guest-list-links/${LINK}`]);
  });

  it.each([
    ['cancelled', {}, { gleventStatus: 'CANCELLED' }, 'This event is cancelled.'],
    ['over', {}, { gleventStatus: 'COMPLETED' }, 'This event is over.'],
    ['closed', { isOpen: false }, {}, 'This list is closed. It takes no more guests.'],
    ['full', {}, { availableCount: 0 }, 'This event is full.'],
    ['at its quota', {}, { availableCount: 90 }, 'All places on this list are taken.'],
  ] as const)('has no form where it is %s', async (_, given, glevent, text) => {
    list = listOf({ ...given, placesLeft: 0 }, glevent);
    open();
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Put me on the list' })).toBeNull();
  });

  it('is live: what becomes of the place shows at once, and no longer as good', async () => {
    open();
    await putPriyaOn();
    await (await ticket()).findByText('You are on the list');
    shown = { reservationStatus: 'CANCELLED', cancelledBy: 'staff', canCancel: false, version: 2 };
    act(() => tellTicket());
    await (await ticket()).findByText('Kiln Hall cancelled this place.');
    expect((await ticket()).queryByText('Show this at the door')).toBeNull();
    expect((await ticket()).queryByText('You are on the list')).toBeNull();
  });

  it('has its party changed within what there is room for', async () => {
    open();
    await putPriyaOn();
    const more = await (await ticket()).findByRole('button', { name: 'More How many are you?' });
    await userEvent.click(more);
    expect((more as HTMLButtonElement).disabled).toBe(true);
    refuse.ticket = () => refusal(409, 'QUOTA_REACHED', 'No more room.');
    await userEvent.click((await ticket()).getByRole('button', { name: 'Come as 3' }));
    await (await ticket()).findByText('No more room.');
    delete refuse.ticket;
    await userEvent.click(await (await ticket()).findByRole('button', { name: 'Come as 3', busy: false }));
    await waitFor(async () =>
      expect((await ticket()).queryByRole('button', { name: 'Come as 3' })).toBeNull(),
    );
    expect(asked.at(-1)).toMatchObject({
      call: `PUT /api/guest-list-tickets/${TICKET}/party`,
      body: { quantity: 3 },
    });
  });

  it('says who of a party is inside, and offers to come alone', async () => {
    shown = { checkedInQuantity: 1, reservationStatus: 'CHECKED_IN' };
    open();
    await putPriyaOn();
    await (await ticket()).findByText('One of you is inside.');
    await userEvent.click((await ticket()).getByRole('button', { name: 'Less How many are you?' }));
    (await ticket()).getByRole('button', { name: 'Come alone' });
    shown = { checkedInQuantity: 2, quantity: 3, mostGuests: 4, version: 2 };
    act(() => tellTicket());
    await (await ticket()).findByText('2 of you are inside.');
  });

  it('is opened on another device by its link', async () => {
    settings = { pushPublicKey: 'B-key' };
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    const said = [
      jest.spyOn(toast, 'success').mockReturnValue(''),
      jest.spyOn(toast, 'error').mockReturnValue(''),
    ] as const;
    open();
    await putPriyaOn();
    const elsewhere = await (await ticket()).findByRole('button', { name: 'Open on another device' });
    await (await ticket()).findByText('Tell me if something changes');
    fireEvent.click(elsewhere);
    await waitFor(() => expect(written).toEqual([`http://localhost/ticket/${TICKET}`]));
    expect(said[0].mock.calls).toEqual([['The link is copied. It is your ticket: keep it to yourself.']]);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: {} });
    fireEvent.click(elsewhere);
    await waitFor(() => expect(said[1].mock.calls).toEqual([['The link could not be copied.']]));
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('is asked for once when its own page is opened', async () => {
    screenAt(`/ticket/${TICKET}`, { pattern: paths.guestTicket.pattern, element: <GuestTicketScreen /> });
    await (await ticket()).findByText('You are on the list');
    await nextTask();
    const calls = asked.filter(({ call }) => call.startsWith('GET /api/guest-list-tickets/'));
    expect(calls.map(({ call }) => call)).toEqual([`GET /api/guest-list-tickets/${TICKET}`]);
    shown = { reservationStatus: 'CANCELLED', cancelledBy: 'staff', canCancel: false, version: 2 };
    act(() => tellTicket());
    await (await ticket()).findByText('Kiln Hall cancelled this place.');
  });

  it("says no time before the venue's time zone is known", async () => {
    let arrive = (_: Response): void => undefined;
    venue = () => new Promise((resolve) => (arrive = resolve));
    screenAt(`/ticket/${TICKET}`, { pattern: paths.guestTicket.pattern, element: <GuestTicketScreen /> });
    await (await ticket()).findByText('You are on the list');
    expect((await ticket()).queryByText(/[AP]M/)).toBeNull();
    await act(async () => arrive(Response.json({ items: [{ ...VENUE, timeZone: 'America/New_York' }] })));
    await (await ticket()).findByText('Sun, Nov 29 · 1:00 AM – 5:00 AM');
  });

  it('is given back by the guest, who is asked once', async () => {
    settings = { pushPublicKey: 'B-key' };
    const said = jest.spyOn(toast, 'error').mockReturnValue('');
    open();
    await putPriyaOn();
    const giveBack = async () => {
      await userEvent.click(await (await ticket()).findByRole('button', { name: 'Give my place back' }));
      const question = within(await screen.findByRole('alertdialog'));
      question.getByText('Another guest may take your place at Odell All Night Long right away.');
      await userEvent.click(question.getByRole('button', { name: 'Give my place back' }));
    };
    refuse.ticket = () => refusal(409, 'NO');
    await giveBack();
    await waitFor(() => expect(said.mock.calls).toEqual([['That did not work. Try again.']]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    delete refuse.ticket;
    await giveBack();
    await (await ticket()).findByText('You gave this place back.');
    for (const name of ['Give my place back', 'Open on another device'])
      expect((await ticket()).queryByRole('button', { name })).toBeNull();
    expect((await ticket()).queryByText('Tell me if something changes')).toBeNull();
  });

  it('shows no place as good that was given back, also where nothing can be asked', async () => {
    open();
    await putPriyaOn();
    await (await ticket()).findByText('You are on the list');
    const offline = async () => {
      cleanup();
      refuse.seen = refuse.list = () => refusal(403, 'FORBIDDEN');
      open();
      await (await ticket()).findByText('As it was last seen on this device. The door has the last word.');
    };
    await offline();
    (await ticket()).getByText('Show this at the door');
    cleanup();
    refuse = {};
    shown = { reservationStatus: 'CANCELLED', cancelledBy: 'staff', canCancel: false, version: 2 };
    open();
    await (await ticket()).findByText('Kiln Hall cancelled this place.');
    await offline();
    (await ticket()).getByText('Cancelled');
    expect((await ticket()).queryByText('Show this at the door')).toBeNull();
    expect((await ticket()).queryByTitle('Code of Priya Nair')).toBeNull();
  });

  it('leads to no list', async () => {
    refuse.list = () => refusal(404, 'PROMOTER_LINK_NOT_FOUND');
    open();
    await screen.findByRole('heading', { name: 'No guest list here' });
  });

  it('cannot be shown, and can be loaded again', async () => {
    refuse.list = () => refusal(403, 'FORBIDDEN');
    open();
    await screen.findByText('Oops! Something went wrong.');
    refuse = {};
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText('Nadia invites you');
  });
});
