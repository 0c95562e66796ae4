import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Contest } from '@lineless/contracts/rewards/contests';
import type { StaffReward } from '@lineless/contracts/rewards/rewards';
import type { Role } from '@lineless/contracts/access';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { contestOf, staffRewardOf } from '@/data/rewards/testing/rewards';
import { eventOf } from '@/data/venue-events/testing/events';
import { refusal, serverThatAnswers, unheard, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';
import { paths } from '@/shared/paths';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
import { ContestScreen } from './contest-screen';
import { ContestsScreen } from './contests-screen';
import { CreateContestScreen } from './create-contest-screen';

const AT = { vendorLocationId: '064E1', vendorId: 'kiln-hall' };
const LATER = { startTime: '2099-11-28T02:00:00.000Z', endTime: '2099-11-28T09:00:00.000Z' };
const FIGURES = {
  draws: 12,
  prizes: [
    { prizeId: 'tee', name: 'Kiln Hall Tee', won: 7, pending: 2, claimed: 4, expired: 1, cost: '57.00' },
    { prizeId: 'drink', name: 'House Drink', won: 8, pending: 5, claimed: 1, expired: 2, cost: '2.00' },
  ],
  cost: '59.00',
};

describe('The prize drawings of a venue', () => {
  let asked: Asked[];
  let listeners: Map<string, TopicListener>;
  let contests: Contest[];
  let contest: Contest;
  let failing: string[];
  let rewards: StaffReward[];
  let change: () => Response | Promise<Response>;

  beforeEach(() => {
    listeners = new Map();
    window.matchMedia = (query) =>
      ({
        matches: true,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList;
    measuresNothing();
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      listeners.set(topic, listener);
      return { position: '', stop: () => undefined };
    });
    contest = contestOf();
    contests = [contest];
    failing = [];
    rewards = [staffRewardOf()];
    change = () => Response.json({ contest });
    asked = serverThatAnswers(({ call }) => {
      if (failing.some((part) => call.startsWith('GET') && call.includes(part))) return refusal(400, 'NO');
      if (call.startsWith('GET') && call.includes('/events'))
        return Response.json({
          events: [
            eventOf(LATER),
            eventOf({ ...LATER, eventId: 'wax', eventName: 'Wax Sunday' }),
            eventOf({ ...LATER, eventId: 'off', status: 'CANCELLED' }),
            eventOf({ eventId: 'over', endTime: '2020-06-13T09:00:00.000Z' }),
          ],
        });
      if (call.startsWith('POST') && call.endsWith('/tickets')) return change();
      if (!call.startsWith('GET')) return change();
      if (call.includes('/figures')) return Response.json(FIGURES);
      if (call.includes('/rewards')) return Response.json({ items: rewards });
      if (call.includes('/contests/')) return Response.json({ contest });
      if (call.includes('/contests')) return Response.json({ items: contests });
      return refusal(404, 'NOT_FOUND');
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  const sent = () => asked.filter(({ call }) => !call.startsWith('GET'));
  const openList = (role: Role = 'MANAGER') =>
    openAtLocation({
      path: paths.staffContests,
      screen: <ContestsScreen />,
      at: paths.staffContests.to(AT),
      role,
    });
  const openOne = (role: Role = 'MANAGER') =>
    openAtLocation({
      path: paths.staffContest,
      screen: <ContestScreen />,
      at: paths.staffContest.to({ ...AT, contestId: 'slow-burn' }),
      role,
    });
  const create = () =>
    openAtLocation({
      path: paths.staffContestCreate,
      screen: <CreateContestScreen />,
      at: paths.staffContestCreate.to(AT),
      role: 'MANAGER',
    });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('are named by their events, with how each stands', async () => {
    openList();
    const row = await screen.findByRole('listitem');
    await within(row).findByText('Slow Burn');
    within(row).getByText('OPEN');
    within(row).getByText(/^12 draws · until/);
    expect(within(row).getByRole('link').getAttribute('href')).toBe(
      '/staff/location/064E1/kiln-hall/contest/slow-burn',
    );
    screen.getByRole('link', { name: 'New drawing' });
    cleanup();
    contests = [
      contestOf({ status: 'DRAFT', draws: 0, closesAt: '2020-11-28T09:00:00.000Z' }),
      contestOf({ contestId: 'wax', status: 'CLOSED', draws: 1, closedAt: '2020-11-25T05:00:00.000Z' }),
      contestOf({ contestId: 'lost', status: 'CLOSED', closedAt: '2020-11-24T05:00:00.000Z' }),
    ];
    contest = contestOf({ status: 'DRAFT', draws: 0, closesAt: '2020-11-28T09:00:00.000Z' });
    openList();
    await screen.findByText('Slow Burn');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Slow Burnuntil Nov 28, 2020, 1:00 AMDRAFT',
      'Wax Sunday1 draw · closed Nov 24, 2020, 9:00 PMCLOSED',
      'A past event12 draws · closed Nov 23, 2020, 9:00 PMCLOSED',
    ]);
    // What is closed stays as it is.
    expect(asked.map(({ call }) => call).filter((call) => /contests\/(wax|lost)$/.test(call))).toEqual([]);
  });

  it('say what could not be loaded of them, and ask for it again', async () => {
    failing = ['/contests'];
    openList();
    await screen.findByText('The prize drawings could not be loaded.');
    failing = [];
    await press('Reload');
    await screen.findByRole('listitem');
    cleanup();
    failing = ['/contests/'];
    openOne();
    await screen.findByText('This drawing could not be loaded.');
    expect(screen.getByRole('link', { name: 'Back to Prize Drawings' }).getAttribute('href')).toBe(
      paths.staffContests.to(AT),
    );
    failing = [];
    await press('Reload');
    await waitFor(() => expect(screen.queryByText('This drawing could not be loaded.')).toBeNull());
    cleanup();
    failing = ['/figures', '/rewards'];
    openOne();
    await screen.findByText('The figures could not be loaded.');
    await screen.findByText('What was won could not be loaded.');
    // What the drawing itself knows is shown.
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['12', '–', '–', '–', '–', '–'],
    ]);
    failing = [];
    for (const reload of screen.getAllByRole('button', { name: 'Reload' })) fireEvent.click(reload);
    await screen.findByText('$59.00', { selector: 'dd' });
    await screen.findByText('WQ7KXM2P4R');
    cleanup();
    for (const part of ['/events', '/contests']) {
      failing = [part];
      create();
      await screen.findByText('The prize drawings could not be loaded.');
      failing = [];
      await press('Reload');
      await screen.findByRole('button', { name: 'Save draft' });
      cleanup();
    }
  });

  it('lead managers, and no other staff, to what is given to members', async () => {
    openList();
    const link = await screen.findByRole('link', { name: 'Gifts to members' });
    expect(link.getAttribute('href')).toBe('/staff/location/064E1/kiln-hall/gifts');
    cleanup();
    openList('STAFF');
    await screen.findByRole('listitem');
    expect(screen.queryByRole('link', { name: 'Gifts to members' })).toBeNull();
  });

  it('that go on are followed in the list', async () => {
    openList();
    await screen.findByText(/^12 draws/);
    await waitFor(() => expect(listeners.has('contest:slow-burn')).toBe(true));
    act(() =>
      listeners.get('contest:slow-burn')?.onChange({
        ...{ topic: 'contest:slow-burn', model: 'contests', id: 'slow-burn', version: 9, position: '9' },
        document: contestOf({ draws: 13, version: 9 }),
      }),
    );
    await screen.findByText(/^13 draws/);
  });

  it('are looked at by all staff, and made by managers', async () => {
    openList('STAFF');
    await screen.findByText('Slow Burn');
    expect(screen.queryByRole('link', { name: 'New drawing' })).toBeNull();
    cleanup();
    openOne('STAFF');
    await screen.findByText('Kiln Hall Tee', { selector: 'td' });
    expect(screen.queryByRole('button', { name: 'Close the drawing' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Give tickets' })).toBeNull();
    cleanup();
    contest = contestOf({ status: 'DRAFT', draws: 0 });
    openOne('STAFF');
    await screen.findByText('Kiln Hall Tee', { selector: 'td' });
    expect(screen.queryByLabelText('Weight of no prize')).toBeNull();
  });

  it('are none yet: it says so', async () => {
    contests = [];
    openList();
    await screen.findByText(/No prize drawings yet/);
  });

  it('lead nobody to a draft who has left while it was saved', async () => {
    let answer: (response: Response) => void = () => undefined;
    change = () => new Promise<Response>((resolve) => (answer = resolve));
    const router = create();
    await userEvent.selectOptions(await screen.findByLabelText('Event'), 'wax');
    await userEvent.type(screen.getByLabelText('Name'), 'Kiln Hall Tee');
    await userEvent.type(screen.getByLabelText('Weight of no prize'), '30');
    await press('Save draft');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await press('Back');
    await press('Discard');
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.staffContests.to(AT)));
    answer(Response.json({ contest: contestOf({ contestId: 'wax', status: 'DRAFT' }) }));
    await screen.findByText('The drawing is saved. Open it when it is ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(router.state.location.pathname).toBe(paths.staffContests.to(AT));
  });

  // id: begin-as-a-draft-of-an-event
  it('begin as a draft of an event without one, whose odds are shown while they are set', async () => {
    contest = contestOf({ contestId: 'wax', status: 'DRAFT' });
    const router = create();
    await screen.findByRole('button', { name: 'Save draft' });
    expect(screen.queryByText('Choose an event.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove Prize 1' })).toBeNull();
    await press('Save draft');
    screen.getByText('Choose an event.');
    screen.getByText('Enter the name of the prize.');
    expect(sent()).toEqual([]);
    const choice = screen.getByLabelText<HTMLSelectElement>('Event');
    expect(Array.from(choice.options, ({ value }) => value)).toEqual(['', 'wax']);
    expect(choice.options[1]?.textContent).toMatch(/^Wax Sunday, .*Nov 27/);
    await userEvent.selectOptions(choice, 'wax');
    await userEvent.type(screen.getByLabelText('Name'), 'Kiln Hall Tee');
    await userEvent.clear(screen.getByLabelText('Weight of no prize'));
    await userEvent.type(screen.getByLabelText('Weight of no prize'), '30');
    await userEvent.type(screen.getByLabelText('Cost of one'), '9.5');
    const odds = within(screen.getByRole('region', { name: 'Odds of the first draw' }));
    expect(odds.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['25%', '75%']);
    change = () => refusal(409, 'NO', 'There is one already.');
    await press('Save draft');
    await screen.findByText('The drawing is not saved: There is one already.');
    change = () => Response.json({ contest });
    await press('Save draft');
    await waitFor(() => expect(router.state.location.pathname).toContain('/contest/wax'));
    await screen.findByText('The drawing is saved. Open it when it is ready.');
    expect(
      sent()
        .slice(1)
        .map(({ call, body }) => [call, body]),
    ).toEqual([
      [
        'POST /api/vendors/kiln-hall/contests',
        {
          eventId: 'wax',
          noWinWeight: 30,
          prizes: [{ name: 'Kiln Hall Tee', description: '', weight: 10, stock: 10, cost: '9.50' }],
          revealVideoUrl: null,
          staffPin: null,
        },
      ],
    ]);
  });

  it('have several prizes, each changed and taken away by itself', async () => {
    contest = contestOf({
      status: 'DRAFT',
      requiresPin: true,
      revealVideoUrl: 'https://films.example/a.mp4',
    });
    openOne();
    await screen.findByLabelText('Weight of no prize');
    const fields = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
    const set = (label: string, at: number, value: string) =>
      fireEvent.change(fields(label)[at] ?? document.body, { target: { value } });
    const values = (label: string) => fields(label).map(({ value }) => value);
    expect(['Name', 'Description', 'Weight', 'Pieces', 'Cost of one'].map(values)).toEqual([
      ['Kiln Hall Tee', 'House Drink'],
      ['In your size.', ''],
      ['5', '20'],
      ['10', '4'],
      ['9.50', '2.00'],
    ]);
    screen.getByText('Leave it empty to keep the one that is set.');
    screen.getByDisplayValue('https://films.example/a.mp4');
    await press('Add a prize');
    screen.getByRole('button', { name: 'Remove Prize 3' });
    set('Name', 1, 'Half pint');
    set('Weight', 1, '2x5');
    set('Pieces', 1, '3');
    set('Cost of one', 1, 'much');
    const odds = within(screen.getByRole('region', { name: 'Odds of the first draw' }));
    expect(odds.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['Kiln Hall Tee', 'Half pint', 'Prize 3', 'No prize'],
    ]);
    await press('Save');
    screen.getByText('Enter an amount such as 9.50.');
    set('Cost of one', 1, '');
    await press('Remove Kiln Hall Tee');
    expect(values('Name')).toEqual(['Half pint', '']);
    await press('Remove Prize 2');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    set('Address of a video', 0, ' ');
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.queryByLabelText('PIN')).toBeNull();
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      ...{ revealVideoUrl: null, staffPin: null },
      prizes: [{ prizeId: 'drink', name: 'Half pint', description: '', weight: 25, stock: 3, cost: '0.00' }],
    });
  });

  it('need a prize that can be won, a PIN that is one, and a video from https', async () => {
    create();
    await screen.findByRole('button', { name: 'Save draft' });
    await userEvent.clear(screen.getByLabelText('Pieces'));
    await userEvent.type(screen.getByLabelText('Pieces'), '0');
    // What is not there is never drawn.
    const odds = within(screen.getByRole('region', { name: 'Odds of the first draw' }));
    expect(odds.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0%', '100%']);
    await userEvent.type(screen.getByLabelText('Address of a video'), 'http://example.com/a.mp4');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.type(screen.getByLabelText('PIN'), '12');
    await press('Save draft');
    screen.getByText('At least one prize needs a weight and a stock.');
    screen.getByText('A video has an address that begins with https://.');
    screen.getByText('A PIN has 4 to 8 digits.');
    expect(sent()).toEqual([]);
  });

  it('are changed as long as they are drafts, and keep the PIN that is set', async () => {
    contest = contestOf({ status: 'DRAFT', requiresPin: true });
    openOne();
    const weight = await screen.findByLabelText('Weight of no prize');
    await userEvent.clear(weight);
    await userEvent.type(weight, '50');
    await press('Open the drawing');
    await screen.findByText('Save your changes first.');
    change = () => {
      // While it is on its way.
      fireEvent.change(screen.getByLabelText('PIN'), { target: { value: '12a34' } });
      return Response.json({ contest });
    };
    await press('Save');
    await screen.findByText('The drawing is saved.');
    const [{ call, body } = { call: '', body: {} }] = sent();
    expect(call).toBe('PUT /api/vendors/kiln-hall/contests/slow-burn');
    // What another manager makes of the rest at the same time stays.
    expect(body).toEqual({ noWinWeight: 50 });
    const closes = screen.getByLabelText('Closes');
    await userEvent.clear(closes);
    await userEvent.type(closes, '11/28/2099');
    const before = sent().length;
    await press('Save');
    screen.getByText('Write it as 06/12/2026 10:00 PM.');
    await waitFor(() => expect(document.activeElement).toBe(closes));
    expect(sent()).toHaveLength(before);
    await userEvent.type(closes, ' 2:00 AM');
    await press('Save');
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ staffPin: '1234' }));
    expect(Object.keys(sent().at(-1)?.body ?? {})).toEqual(['closesAt', 'staffPin']);
  });

  it('close with their event where their own time is taken away, and tell what another manager has made of them', async () => {
    contest = contestOf({ status: 'DRAFT', closesAt: '2099-11-28T05:00:00.000Z' });
    openOne();
    const closes = await screen.findByLabelText('Closes');
    await screen.findByText('Slow Burn');
    await userEvent.clear(closes);
    const weight = screen.getByLabelText('Weight of no prize');
    await userEvent.clear(weight);
    await userEvent.type(weight, '50');
    act(() =>
      listeners.get('contest:slow-burn')?.onChange({
        topic: 'contest:slow-burn',
        model: 'contests',
        id: 'slow-burn',
        version: 9,
        position: '9',
        document: { ...contest, noWinWeight: 70, version: 9 },
      }),
    );
    await screen.findByText('Somebody else has changed Weight of no prize. Saving puts yours in its place.');
    await press('Take theirs');
    expect(screen.getByLabelText('Weight of no prize')).toMatchObject({ value: '70' });
    change = () => Response.json({ contest });
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ closesAt: LATER.endTime });
  });

  it('open after a question', async () => {
    contest = contestOf({ status: 'DRAFT' });
    openOne();
    await screen.findByLabelText('Weight of no prize');
    await press('Open the drawing');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Open the drawing' }));
    contest = contestOf({ status: 'OPEN', version: 4 });
    await userEvent.click(dialog.getByRole('button', { name: 'Open the drawing' }));
    await screen.findByText('The drawing is open.');
    expect(sent().map(({ call }) => call)).toEqual(['POST /api/vendors/kiln-hall/contests/slow-burn/open']);
    await screen.findByText('Handed over', { selector: 'dt' });
  });

  // id: show-what-has-come-of-them-live
  it('show what has come of them, live', async () => {
    openOne();
    await screen.findByText('$59.00', { selector: 'dd' });
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['12', '15', '5', '7', '3', '$59.00']);
    const prizes = within(screen.getByRole('table', { name: 'Prizes' })).getAllByRole('row');
    expect(prizes.slice(1).map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
      ['Kiln Hall Tee', '3', '10', '5%', '7', '4', '2', '1', '$57.00'],
      ['House Drink', '0', '4', '0%', '8', '1', '5', '2', '$2.00'],
    ]);
    screen.getByText(/^until Nov 28, 2099, 1:00 AM$/);
    expect(screen.getByRole('heading', { name: 'What was won' }).parentElement?.textContent).toBe(
      'What was won1',
    );
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([to('Hand over a prize'), to('Check the draws')]).toEqual([
      '/staff/location/064E1/claims',
      paths.contestDraws.to({ vendorId: 'kiln-hall', eventId: 'slow-burn' }),
    ]);
    const won = within(await screen.findByRole('table', { name: 'What was won' }));
    won.getByText('WQ7KXM2P4R');
    won.getByText('To claim');
    act(() =>
      listeners.get('contest:slow-burn:rewards')?.onChange({
        ...{ topic: 'contest:slow-burn:rewards', model: 'rewards', id: 'draw-1', version: 2, position: '9' },
        document: staffRewardOf({
          status: 'CLAIMED',
          claimedAt: '2026-11-25T04:05:00.000Z',
          claimedBy: { userId: 'maya', name: 'Maya R.' },
          version: 2,
        }),
      }),
    );
    await won.findByText(/Nov 24, 8:05 PM, Maya R\./);
    cleanup();
    // A draw that its figures have not counted yet is one.
    contest = contestOf({ draws: 13, requiresPin: true });
    rewards = [];
    openOne();
    await screen.findByText('13', { selector: 'dd' });
    await screen.findByText('Nothing was won yet.');
    screen.getByText(/ · A PIN is asked for\.$/);
    cleanup();
    rewards = [staffRewardOf({ status: 'CLAIMED', claimedAt: '2026-11-25T04:05:00.000Z' })];
    openOne();
    await screen.findByText(/8:05 PM, on the guest’s phone$/);
  });

  it('close for good after a question', async () => {
    openOne();
    await screen.findByRole('button', { name: 'Close the drawing' });
    await press('Close the drawing');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close the drawing' }));
    contest = contestOf({ status: 'CLOSED', closedAt: '2026-11-25T05:00:00.000Z', version: 4 });
    await userEvent.click(dialog.getByRole('button', { name: 'Close the drawing' }));
    await screen.findByText('The drawing is closed.');
    await screen.findByText('CLOSED');
    screen.getByText(/^closed Nov 24,.* 9:00 PM$/);
    expect(screen.queryByRole('button', { name: 'Close the drawing' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Give tickets' })).toBeNull();
  });

  // id: have-tickets-given-by-hand
  it('have tickets given by hand, to a number and with a reason', async () => {
    change = () => Response.json({ granted: 2 });
    openOne();
    await screen.findByRole('button', { name: 'Give tickets' });
    await press('Give tickets');
    const dialog = within(await screen.findByRole('dialog', { name: 'Give tickets' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    dialog.getByText('Please say why.');
    dialog.getByText('Invalid phone number. Please enter a valid number.');
    await userEvent.type(dialog.getByLabelText('Phone number'), '3105550100');
    await userEvent.clear(dialog.getByLabelText('Tickets'));
    await userEvent.type(dialog.getByLabelText('Tickets'), '2');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The band was late');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await screen.findByText('2 tickets given');
    expect(sent().map(({ body }) => body)).toEqual([
      { phoneNumber: '+13105550100', count: 2, reason: 'The band was late' },
    ]);
  });

  it.each([
    ['once where the answer was lost', unheard, 1],
    ['anew where they were refused', () => refusal(404, 'USER_NOT_FOUND', 'No such number.'), 2],
  ])('have tickets given %s', async (_, answer, intents) => {
    change = answer;
    openOne();
    await screen.findByRole('button', { name: 'Give tickets' });
    await press('Give tickets');
    const dialog = within(await screen.findByRole('dialog', { name: 'Give tickets' }));
    await userEvent.type(dialog.getByLabelText('Phone number'), '3105550100');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The band was late');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const give = await dialog.findByRole('button', { name: 'Give' });
    change = () => Response.json({ granted: 1 });
    await userEvent.click(give);
    await screen.findByText('1 ticket given');
    expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(intents);
  });
});
