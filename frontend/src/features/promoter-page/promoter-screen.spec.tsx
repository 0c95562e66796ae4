import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import type { PromoterPage } from '@/data/guest-lists/promoter-page';
import { gleventOf } from '@/data/guest-lists/testing/guests';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { PromoterScreen } from './promoter-screen';

const VENUE = { vendorId: 'kiln-hall', name: 'Kiln Hall', city: 'LA', state: 'CA', version: 1 };
const guest = (firstName: string, more: Partial<PromoterPage['guests'][number]> = {}) => ({
  ...{ reservationId: firstName, firstName, lastName: '', quantity: 2, checkedInQuantity: 0 },
  ...{ reservationStatus: 'CONFIRMED' as const, createdAt: '2026-06-12T20:00:00.000Z' },
  ...more,
});
const pageOf = (more: Partial<PromoterPage> = {}): PromoterPage => ({
  ...{ linkId: 'glevent-1_nadia', promoter: 'Nadia', isOpen: true, quota: 40 },
  ...{ reservedCount: 4, checkedInCount: 0, placesLeft: 36, glevent: gleventOf() },
  guests: [guest('Priya'), guest('Marc')],
  ...more,
});

describe('The page of a promoter', () => {
  let page: PromoterPage;
  let refuse: (() => Response) | null;
  let tell: (gleventId: string) => void;

  beforeEach(() => {
    page = pageOf();
    refuse = null;
    jest.spyOn(Math, 'random').mockReturnValue(0);
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      const { model } = listener;
      tell = (id) => listener.onChange({ topic, model, id, version: 9, position: 'p', document: {} });
      return { position: '', stop: () => undefined };
    });
    serverThatAnswers(({ call }) =>
      call.startsWith('GET /api/vendor')
        ? Response.json({ items: [{ ...VENUE, timeZone: 'America/Los_Angeles' }] })
        : (refuse?.() ?? Response.json({ page })),
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () =>
    screenAt('/promoter/glevent-1_own', { pattern: paths.promoterPage.pattern, element: <PromoterScreen /> });
  const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const rows = () =>
    within(screen.getByRole('list', { name: 'Who signed up' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  // id: says-who-signed-up-and-who-came
  it('says who signed up and who came, and goes on saying it', async () => {
    open();
    await screen.findByRole('heading', { name: 'Guests of Nadia' });
    expect(figures()).toEqual(['4 of 40', '0', '36']);
    expect(rows()).toEqual(['PriyaParty of 2CONFIRMED', 'MarcParty of 2CONFIRMED']);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['on the list', 'came', 'places left'],
    ]);
    screen.getByText('Fri, Jun 12 · 10:00 PM – 2:00 AM');
    screen.getByText(/Kiln Hall, Los Angeles/);
    expect(screen.queryByText(/^Your link is closed/)).toBeNull();
    const came = guest('Priya', { checkedInQuantity: 1, reservationStatus: 'CHECKED_IN' });
    page = pageOf({ checkedInCount: 1, guests: [came, guest('Marc')] });
    act(() => tell('glevent-1'));
    await waitFor(() => expect(figures()).toEqual(['4 of 40', '1', '36']));
    expect(rows()[0]).toBe('PriyaParty of 21 of 2 in');
  });

  it('says that nobody has signed up, and that the link is closed', async () => {
    page = pageOf({ guests: [], isOpen: false });
    open();
    await screen.findByText('Nobody has signed up yet. Share your link.');
    screen.getByText('Your link is closed. It puts no more guests on the list.');
    expect(screen.queryByRole('button', { name: 'Share your link' })).toBeNull();
    cleanup();
    page = pageOf();
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Share your link' }));
    // Theirs is the page; their guests' is the list.
    expect(await navigator.clipboard.readText()).toBe('http://localhost/list/glevent-1_nadia');
  });

  it('is not there', async () => {
    refuse = () => refusal(404, 'PROMOTER_LINK_NOT_FOUND');
    open();
    await screen.findByRole('heading', { name: 'No promoter’s page here' });
    cleanup();
    refuse = () => refusal(400, 'INVALID');
    open();
    const reload = await screen.findByRole('button', { name: /Reload|Try again/i });
    expect(screen.queryByRole('heading', { name: 'No promoter’s page here' })).toBeNull();
    refuse = null;
    await userEvent.click(reload);
    await screen.findByRole('heading', { name: 'Guests of Nadia' });
  });
});
