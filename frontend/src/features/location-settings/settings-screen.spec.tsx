import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { weekdays } from '@lineless/contracts/venues/opening';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Promotion } from '@lineless/contracts/venues/settings';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/app/store';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { live } from '@/shared/live/live';
import { Toaster } from '@/shared/ui/toast';
import { measuresNothing } from '@/shared/ui/testing/unmeasured';
import { HoursScreen } from './hours-screen';
import { PromotionDialog } from './promotion-dialog';
import { PromotionsScreen } from './promotions-screen';
import { SettingsScreen } from './settings-screen';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550103', name: 'Noor H.', role: 'ADMIN', version: 1 },
};

const PROMOTION = { promotionId: 'five', description: 'Five off', amountOff: '5.00', minSubtotal: '20.00' };

describe('The settings of a location', () => {
  let tax: () => Response;
  let change: () => Response;
  let asked: string[];
  let sent: string[];
  let bodies: unknown[];

  beforeEach(() => {
    asked = [];
    sent = [];
    bodies = [];
    measuresNothing();
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { method, url } = input as Request;
      const { pathname } = new URL(url);
      asked.push(pathname);
      if (method !== 'GET') {
        sent.push(pathname.split('/').at(-1) ?? '');
        const body = await (input as Request).text();
        bodies.push(body === '' ? undefined : JSON.parse(body));
        return change();
      }
      return pathname === '/api/vendor-locations/064E1/tax'
        ? tax()
        : Response.json({ items: [workplace.location] });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });
  /** What another person saves meanwhile is shown by the function it returns. */
  const show = (screenOf: ReactNode, location = workplace.location): ((later: typeof location) => void) => {
    const store = createStore();
    const page = (at: typeof location) => (
      <Provider store={store}>
        <MemoryRouter>
          <WorkplaceContext value={{ ...workplace, location: at }}>{screenOf}</WorkplaceContext>
        </MemoryRouter>
        <Toaster />
      </Provider>
    );
    const { rerender } = render(page(location));
    return (later) => rerender(page(later));
  };
  const open = (answer: () => Response): void => {
    tax = answer;
    show(<SettingsScreen />);
  };
  const banner = () =>
    screen.queryByText(/^Stripe Tax has no registration in CA: orders here are sold without tax/);

  it('say that orders are sold without tax where its state is not registered', async () => {
    open(() => Response.json({ state: 'CA', isCollected: false }));
    await waitFor(() => expect(banner()).not.toBeNull());
  });

  it('keep the address of a video in sight while it is not shown: what is wrong with it is said there', async () => {
    tax = () => Response.json({ state: 'CA' });
    show(<SettingsScreen />, locationOf({ splashVideoUrl: 'http://films.example/odell.mp4' }));
    await userEvent.type(await screen.findByLabelText('Badge on the menu'), 'x');
    await press('Save');
    await screen.findByText('The address of a video begins with https://.');
    expect(sent).toEqual([]);
  });

  it('keep that address on the page while it is emptied', async () => {
    tax = () => Response.json({ state: 'CA' });
    show(<SettingsScreen />, locationOf({ splashVideoUrl: 'https://films.example/odell.mp4' }));
    const address = await screen.findByDisplayValue('https://films.example/odell.mp4');
    await userEvent.clear(address);
    await userEvent.type(address, 'https://films.example/new.mp4');
    screen.getByDisplayValue('https://films.example/new.mp4');
  });

  it.each(['Message beside the QR code', 'Disclaimer'])(
    'make one line of a text that is pasted in several: %s',
    async (label) => {
      open(() => Response.json({ state: 'CA' }));
      const field = await screen.findByLabelText<HTMLTextAreaElement>(label);
      await userEvent.clear(field);
      await userEvent.paste('Two windows:\nthe left one \n\n  and the right one\nare yours.');
      expect(field.value).toBe('Two windows: the left one and the right one are yours.');
    },
  );

  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const paused = locationOf({ pause: { message: 'Back at ten' } });
  it.each<[string, ReactNode, typeof paused, () => Promise<void>, string]>([
    [
      'settings',
      <SettingsScreen key="settings" />,
      locationOf(),
      async () => userEvent.type(await screen.findByLabelText('Badge on the menu'), 'x'),
      'Save',
    ],
    ['a pause', <SettingsScreen key="pause" />, locationOf(), () => press('Pause ordering'), 'Pause'],
    [
      'the end of a pause',
      <SettingsScreen key="resume" />,
      paused,
      async () => undefined,
      'Take orders again',
    ],
    [
      'hours',
      <HoursScreen key="hours" />,
      locationOf(),
      async () => userEvent.click(await screen.findByRole('switch', { name: 'Always open' })),
      'Save',
    ],
    [
      'a promotion',
      <PromotionDialog
        key="promotion"
        location={locationOf({ promotions: [PROMOTION] })}
        promotion={PROMOTION}
        onClose={() => undefined}
      />,
      locationOf(),
      async () => undefined,
      'Save',
    ],
  ])('take %s by the next press where the first was refused', async (_, element, location, begin, action) => {
    tax = () => Response.json({ state: 'CA' });
    show(element, location);
    await begin();
    change = () => Response.json({ code: 'NO', error: 'Not now.' }, { status: 409 });
    await press(action);
    await screen.findByText('Not now.');
    change = () => Response.json({ location: workplace.location });
    await press(action);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toBe(sent[0]);
  });

  it('say beside each page that is behind them what stands on it', async () => {
    tax = () => Response.json({ state: 'CA' });
    const rows = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    show(<SettingsScreen />);
    await screen.findByRole('list', { name: 'Location Settings' });
    expect(rows().filter((row) => /^(Opening|Promo|Venue)/.test(row))).toEqual([
      ...['Opening hoursAlways open', 'Promotions', 'Venue and locationsKiln Hall'],
    ]);
    cleanup();
    const evening = { day: 'FRIDAY', opens: '18:00', closes: '02:00' } as const;
    const openingHours = [evening, { ...evening, opens: '12:00', closes: '15:00' }];
    show(<SettingsScreen />, locationOf({ openingHours, promotions: [PROMOTION, PROMOTION] }));
    await screen.findByText('1 day');
    expect(rows()).toContain('Promotions2');
  });

  it('say how long nothing is taken and what guests read, and pause for as long as was chosen', async () => {
    tax = () => Response.json({ state: 'CA' });
    show(
      <SettingsScreen />,
      locationOf({ pause: { message: 'Back at ten', until: '2099-11-25T04:05:00.000Z' } }),
    );
    await screen.findByText('Paused until 8:05 PM');
    screen.getByText('Guests read: Back at ten');
    expect(screen.queryByRole('button', { name: 'Pause ordering' })).toBeNull();
    cleanup();
    show(<SettingsScreen />, locationOf({ pause: { message: 'Back at ten' } }));
    await screen.findByText('Paused until you take orders again');
    change = () => Response.json({ location: workplace.location });
    await press('Take orders again');
    await screen.findByText('Taking orders again');
    cleanup();
    show(<SettingsScreen />, locationOf({ openingHours: [] }));
    await screen.findByText('Closed: outside of the opening hours');
    screen.getByRole('button', { name: 'Pause ordering' });
    cleanup();
    // What was never ended goes on once it opens.
    for (const [pause, said] of [
      [{ message: 'Back at ten' }, 'Paused until you take orders again'],
      [{ message: 'We are busy', isSlow: true }, 'Guests are told of longer waits once it opens'],
    ] as const) {
      show(<SettingsScreen />, locationOf({ openingHours: [], pause }));
      await screen.findByText('Closed: outside of the opening hours');
      screen.getByText(said);
      screen.getByRole('button', { name: 'Take orders again' });
      cleanup();
    }
    show(<SettingsScreen />);
    for (const [choice, minutes] of [
      ['15 min', 15],
      ['1 hour', 60],
      ['Until I resume', null],
    ] as const) {
      await press('Pause ordering');
      const dialog = within(await screen.findByRole('dialog', { name: 'Pause ordering' }));
      fireEvent.click(dialog.getByRole('radio', { name: choice }));
      const message = dialog.getByLabelText('Message for the guests');
      fireEvent.change(message, { target: { value: ' ' } });
      fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));
      dialog.getByText('Tell the guests why, or when you are back.');
      fireEvent.change(message, { target: { value: ' A keg ' } });
      expect(dialog.queryByText('Tell the guests why, or when you are back.')).toBeNull();
      fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const { message: told, until } = bodies.at(-1) as { message: string; until?: string };
      const wait = until === undefined ? null : Math.round((Date.parse(until) - Date.now()) / 60_000);
      expect([told, wait]).toEqual(['A keg', minutes]);
    }
    expect((await screen.findAllByText('Ordering is paused')).length).toBeGreaterThan(0);
  });

  describe('its opening hours', () => {
    const evening = { day: 'FRIDAY', opens: '18:00', closes: '02:00' } as const;
    const noon = { day: 'FRIDAY', opens: '12:00', closes: '15:00' } as const;
    const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
    const set = (label: string, value: string, at = 0) =>
      fireEvent.change(screen.getAllByLabelText(label)[at] ?? document.body, { target: { value } });
    const times = () =>
      screen.queryAllByLabelText<HTMLInputElement>(/, (opens|closes)$/).map(({ value }) => value);
    const days = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

    it('are of each day by itself, and are saved as they stand', async () => {
      show(<HoursScreen />, locationOf({ openingHours: [evening, noon] }));
      expect(days().filter((day) => day.includes('Closed'))).toHaveLength(6);
      screen.getByText(/^On the venue's clock \(America\/Los_Angeles\)/);
      fireEvent.click(screen.getByRole('button', { name: 'Remove time 1 of Friday' }));
      expect(times()).toEqual(['12:00', '15:00']);
      // Of one time the day is closed as a whole.
      expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
      await press('Add a time to Friday');
      set('Friday, opens', '17:00', 1);
      set('Friday, closes', '', 1);
      screen.getByText('Fill in when it opens and closes.');
      set('Friday, closes', '23:00', 1);
      await press('Add a time to Friday');
      expect(screen.queryByRole('button', { name: 'Add a time to Friday' })).toBeNull();
      screen.getByText('Two of these times overlap.');
      fireEvent.click(screen.getByRole('button', { name: 'Remove time 3 of Friday' }));
      flip('Open on Saturday');
      change = () => Response.json({ location: workplace.location });
      await press('Save');
      await screen.findByText('Opening hours saved');
      expect(bodies).toEqual([
        {
          openingHours: [
            noon,
            { ...noon, opens: '17:00', closes: '23:00' },
            { day: 'SATURDAY', opens: '18:00', closes: '02:00' },
          ],
        },
      ]);
    });

    it('are at least one, or always, and go back to what is saved', async () => {
      const save = show(<HoursScreen />, locationOf({ openingHours: [evening] }));
      flip('Open on Friday');
      screen.getByText(/^Choose at least one day\./);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
      await press('Discard');
      expect(times()).toEqual(['18:00', '02:00']);
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
      flip('Always open');
      screen.getByText('Guests can order at any time, unless ordering is paused.');
      expect(times()).toEqual([]);
      change = () => {
        // While it is on its way.
        flip('Always open');
        return Response.json({ location: workplace.location });
      };
      await press('Save');
      await screen.findByText('Opening hours saved');
      expect(bodies).toEqual([{ openingHours: null }]);
      save(locationOf());
      expect(times()).toHaveLength(14);
      expect(screen.queryByText(/^Somebody else/)).toBeNull();
      screen.getByRole('button', { name: 'Save' });
    });

    it('tell that another person has changed them, and are theirs on request', async () => {
      const save = show(<HoursScreen />, locationOf({ openingHours: [evening] }));
      set('Friday, opens', '19:00');
      save(locationOf({ openingHours: [noon] }));
      screen.getByText(/^Somebody else has changed Opening hours\./);
      expect(times()).toEqual(['19:00', '02:00']);
      await press('Take theirs');
      expect(times()).toEqual(['12:00', '15:00']);
      expect(screen.queryByText(/^Somebody else/)).toBeNull();
    });
  });

  it('tell whose fields another person has changed, and take theirs back one by one', async () => {
    tax = () => Response.json({ state: 'CA' });
    const save = show(<SettingsScreen />);
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Disclaimer', 'No glass.');
    type('For each order', '1');
    type('Badge on the menu', 'Mine');
    save(locationOf({ customDisclaimer: 'No bags.', eventFee: '2.00' }));
    screen.getByText(/^Somebody else has changed Disclaimer, Event fee\./);
    await press('Take theirs');
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(['Disclaimer', 'For each order', 'Badge on the menu'].map(value)).toEqual([
      ...['No bags.', '2.00', 'Mine'],
    ]);
    expect(screen.queryByText(/^Somebody else/)).toBeNull();
    await press('Discard');
    expect(value('Badge on the menu')).toBe('');
  });

  it('say with each way of handing over what it means, and ask for a video only where one is shown', async () => {
    tax = () => Response.json({ state: 'CA' });
    const save = show(<SettingsScreen />);
    await screen.findByText('Scanning the order completes it at once.');
    fireEvent.click(screen.getByRole('radio', { name: 'By button' }));
    screen.getByText('Staff confirm each pickup with a press.');
    expect(screen.queryByLabelText('Address of the video')).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Show a video before the menu' }));
    screen.getByLabelText('Address of the video');
    const colour = (value: string) =>
      fireEvent.change(screen.getByLabelText('Main colour'), { target: { value } });
    colour(' #ff6b8 ');
    // At once, since the picture beside it is of the colour.
    screen.getByText("Write a colour like '#FF6B8B'.");
    colour(' #ff6b8b ');
    // As guests see it, whose pages are always dark.
    const preview = screen.getByText('How guests see it').nextElementSibling;
    expect(preview?.getAttribute('data-theme')).toBe('dark');
    expect(screen.queryByText("Write a colour like '#FF6B8B'.")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Pick a colour').value).toBe('#ff6b8b');
    change = () => {
      // While it is on its way, in a field that is sent and in one that is not.
      colour('#102030');
      fireEvent.change(screen.getByLabelText('Disclaimer'), { target: { value: 'No glass.' } });
      return Response.json({ location: workplace.location });
    };
    fireEvent.change(screen.getByLabelText('Address of the video'), {
      target: { value: 'https://films.example/a.mp4' },
    });
    await press('Save');
    await screen.findByText('Settings saved');
    expect(bodies).toEqual([
      {
        ...{ primaryColor: '#FF6B8B', pickupMode: 'confirm', showSplashAds: 'NEFT' },
        splashVideoUrl: 'https://films.example/a.mp4',
      },
    ]);
    const video = { showSplashAds: 'NEFT', splashVideoUrl: 'https://films.example/a.mp4' };
    save(locationOf({ primaryColor: '#FF6B8B', pickupMode: 'confirm', ...video }));
    expect(['Main colour', 'Disclaimer'].map((label) => screen.getByLabelText(label))).toMatchObject([
      { value: '#102030' },
      { value: 'No glass.' },
    ]);
    expect(screen.queryByText(/^Somebody else/)).toBeNull();
    await press('Save');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ primaryColor: '#102030', customDisclaimer: 'No glass.' });
  });

  const FOREVER = { minSubtotal: '0.00' };
  it.each<[Omit<Promotion, 'promotionId' | 'description'>, string]>([
    [{ ...FOREVER, percentOff: 20 }, 'Running20% off · the whole order'],
    [{ minSubtotal: '75.00', amountOff: '5.00' }, 'Running$5.00 off · the whole order from $75.00'],
    [{ ...FOREVER, amountOff: '5.00', productIds: ['a'] }, 'Running$5.00 off each · 1 product'],
    [{ ...FOREVER, percentOff: 5, productIds: ['a', 'b'] }, 'Running5% off · 2 products'],
    [
      { ...FOREVER, percentOff: 5, until: '2020-06-13T02:00:00.000Z' },
      'Over5% off · the whole orderuntil Jun 12, 2020, 7:00 PM',
    ],
    [
      {
        ...{ ...FOREVER, percentOff: 5 },
        ...{ from: '2099-06-13T02:00:00.000Z', until: '2099-06-14T02:00:00.000Z' },
      },
      'Planned5% off · the whole orderfrom Jun 12, 2099, 7:00 PM until Jun 13, 2099, 7:00 PM',
    ],
    [
      {
        ...{ ...FOREVER, percentOff: 5, from: '2099-06-13T02:00:00.000Z' },
        weekly: { days: ['FRIDAY', 'SATURDAY'], begins: '22:00', ends: '01:00' },
      },
      'Planned5% off · the whole orderFri, Sat, 10:00 PM to 1:00 AMfrom Jun 12, 2099, 7:00 PM',
    ],
    [
      {
        ...{ ...FOREVER, percentOff: 5, from: '2099-06-13T02:00:00.000Z' },
        weekly: { days: [...weekdays], begins: '00:00', ends: '00:00' },
      },
      'Planned5% off · the whole orderEvery dayfrom Jun 12, 2099, 7:00 PM',
    ],
  ])('list each promotion with what it takes off, of what and when: %#', (about, text) => {
    show(
      <PromotionsScreen />,
      locationOf({ promotions: [{ promotionId: 'one', description: 'Happy hour', ...about }] }),
    );
    const rows = within(screen.getByRole('list', { name: 'Promotions' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([`Happy hour${text}`]);
  });

  it('open the promotion that was pressed, and none for a new one', async () => {
    show(<PromotionsScreen />);
    screen.getByText('No promotions yet.');
    cleanup();
    const other = { ...PROMOTION, promotionId: 'ten', description: 'Ten off', amountOff: '10.00' };
    show(<PromotionsScreen />, locationOf({ promotions: [PROMOTION, other] }));
    fireEvent.click(screen.getByRole('button', { name: /^Ten off/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change promotion' }));
    dialog.getByDisplayValue('10.00');
    dialog.getByDisplayValue('20.00');
    fireEvent.click(dialog.getByRole('radio', { name: 'Percent' }));
    fireEvent.change(dialog.getByLabelText('Percent off'), { target: { value: '15' } });
    change = () => Response.json({ location: workplace.location });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Promotion saved');
    expect([sent, bodies]).toEqual([
      ['ten'],
      [{ description: 'Ten off', percentOff: 15, minSubtotal: '20.00' }],
    ]);
    fireEvent.click(screen.getAllByRole('button', { name: 'New promotion' })[0] ?? document.body);
    const blank = within(await screen.findByRole('dialog', { name: 'New promotion' }));
    expect(blank.getByLabelText<HTMLInputElement>('Name, as guests read it').value).toBe('');
    expect(blank.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it('ask before a promotion is removed, and say nothing there of a change that was not saved', async () => {
    const location = locationOf({ promotions: [PROMOTION] });
    show(<PromotionDialog location={location} promotion={PROMOTION} onClose={() => undefined} />);
    change = () => Response.json({ code: 'NO', error: 'Not now.' }, { status: 409 });
    await press('Save');
    await screen.findByText('Not now.');
    await press('Remove');
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove promotion' }));
    question.getByText(/^“Five off” ends for every guest at once\./);
    expect(question.queryByText('Not now.')).toBeNull();
  });

  it('come back to what was typed of a promotion that is not removed after all, and ask before it is lost', async () => {
    const NAME = 'Name, as guests read it';
    const onClose = jest.fn();
    const location = locationOf({ promotions: [PROMOTION] });
    show(<PromotionDialog location={location} promotion={PROMOTION} onClose={onClose} />);
    await press('Remove');
    await press('Cancel');
    fireEvent.change(await screen.findByLabelText(NAME), { target: { value: 'Six off' } });
    await press('Remove');
    await press('Cancel');
    expect(await screen.findByLabelText(NAME)).toMatchObject({ value: 'Six off' });
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard changes' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('follow a promotion while it is open, tell what another person has made of it, and send the rest as it is', async () => {
    const NAME = 'Name, as guests read it';
    const tell = show(<PromotionsScreen />, locationOf({ promotions: [PROMOTION] }));
    fireEvent.click(await screen.findByRole('button', { name: /Five off/ }));
    fireEvent.change(await screen.findByLabelText(NAME), { target: { value: 'Six off' } });
    tell(locationOf({ promotions: [{ ...PROMOTION, description: 'Seven off', amountOff: '7.00' }] }));
    await screen.findByText(`Somebody else has changed ${NAME}. Saving puts yours in its place.`);
    screen.getByDisplayValue('7.00');
    change = () => Response.json({ location: workplace.location });
    await press('Save');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ description: 'Six off', amountOff: '7.00' });
  });

  it('say that a promotion was removed meanwhile, and do not bring it back', async () => {
    const tell = show(<PromotionsScreen />, locationOf({ promotions: [PROMOTION] }));
    fireEvent.click(await screen.findByRole('button', { name: /Five off/ }));
    const name = await screen.findByLabelText('Name, as guests read it');
    fireEvent.change(name, { target: { value: 'Six off' } });
    tell(locationOf());
    await screen.findByText('This promotion has been removed since.');
    change = () => Response.json({ location: workplace.location });
    fireEvent.submit(name);
    await press('Save');
    expect(sent).toEqual([]);
  });

  it.each<[string, () => Response]>([
    ['it is', () => Response.json({ state: 'CA', isCollected: true })],
    ['that is not known', () => Response.json({ state: 'CA' })],
    ['it cannot be asked', () => Response.json({}, { status: 403 })],
  ])('say nothing of it where %s', async (_case, answer) => {
    open(answer);
    await waitFor(() => expect(asked).toContain('/api/vendor-locations/064E1/tax'));
    await screen.findByRole('list', { name: 'Location Settings' });
    expect(banner()).toBeNull();
  });
});
