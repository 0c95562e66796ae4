import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '@/app/store';
import { settingsOf } from '@/data/platform/testing/settings';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { Toaster } from '@/shared/ui/toast';
import { festival } from './content/festival';
import { landing } from './content/landing';
import {
  ArtistScreen,
  ElsewhereScreen,
  FestivalScreen,
  LandingScreen,
  PresaleScreen,
  PrideScreen,
  PrizeTermsScreen,
} from './public-screens';
import { clockText } from './timetable';

describe('A public page', () => {
  let asked: string[];

  beforeEach(() => {
    asked = [];
    serverThatAnswers((request) => {
      asked.push(request.call);
      return Response.json(settingsOf());
    });
    window.matchMedia = (() => ({ matches: true })) as never;
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (address: string) => {
    const router = createMemoryRouter(
      [
        { path: paths.home.pattern, element: <LandingScreen /> },
        { path: paths.presale.pattern, element: <PresaleScreen /> },
        { path: paths.prizeTerms.pattern, element: <PrizeTermsScreen /> },
        { path: paths.festival.pattern, element: <FestivalScreen /> },
        { path: paths.festivalAtLocation.pattern, element: <FestivalScreen /> },
        { path: paths.pride.pattern, element: <PrideScreen /> },
        { path: paths.artist.pattern, element: <ArtistScreen /> },
        { path: paths.elsewhere.pattern, element: <ElsewhereScreen /> },
      ],
      { initialEntries: [address] },
    );
    render(
      <Provider store={createStore()}>
        <RouterProvider router={router} />
        <Toaster />
      </Provider>,
    );
    return router;
  };
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const logo = () => screen.getByRole('link', { name: 'Lineless' }).getAttribute('href');

  it('of the product says one in three, has three actions, three figures, three cards and the venues', async () => {
    open('/');
    screen.getByRole('heading', {
      level: 1,
      name: '1 in 3 attendees avoid purchases because of long waits.',
    });
    expect(screen.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('#what-changes');
    expect(screen.getByRole('link', { name: 'Get Festival Wristband' }).getAttribute('href')).toBe(
      '/presale-wristband',
    );
    expect(region('What changes').getAllByRole('definition')).toHaveLength(3);
    expect(region('Three people, one evening').getAllByRole('listitem')).toHaveLength(3);
    expect(region('Trusted by venues').getAllByRole('listitem').length).toBeGreaterThan(2);
    const mail = await screen.findByRole('link', { name: settingsOf().supportEmail });
    expect(mail.getAttribute('href')).toBe(`mailto:${settingsOf().supportEmail}`);
    const figures = region('What changes');
    expect(figures.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      landing.stats.list.map(({ label }) => label),
    );
    expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      landing.stats.list.map(({ figure }) => figure),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Book a Demo' }));
    await screen.findByRole('dialog', { name: 'Book a Demo' });
  });

  it('opens the demo request by its address, and closes it with it', async () => {
    const router = open('/#book-a-demo');
    const dialog = await screen.findByRole('dialog', { name: 'Book a Demo' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.hash).toBe('');
  });

  // id: of-the-terms-is-effective-since
  it('of the terms is effective since 05-01-2025, in eleven sections, with the address for entries', async () => {
    open('/prize-drawing-terms');
    screen.getByText('Effective 05-01-2025');
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.slice(0, 3).trim()),
    ).toEqual(Array.from({ length: 11 }, (_, index) => `${index + 1}.`.padEnd(2)));
    expect(await screen.findAllByRole('link', { name: settingsOf().supportEmail })).toHaveLength(2);
    const text = document.body.textContent;
    for (const said of ['residents of the United States', '18 years', 'one e-mail entry per person per day'])
      expect(text).toContain(said);
    for (const said of [
      'one prize per person per event',
      'within 48 hours',
      'within 72 hours',
      'an alternate winner',
    ])
      expect(text).toContain(said);
    for (const said of ['State of California', 'binding arbitration in Los Angeles County'])
      expect(text).toContain(said);
  });

  // id: of-the-pre-sale-has-its-cards
  it('of the pre-sale has its cards and halves, and its buttons say so and ask nothing', async () => {
    open('/presale-wristband');
    for (const name of ['VIP Artist Chat', 'NFC Connectivity', 'Sleek Design'])
      screen.getByRole('heading', { name });
    expect(region('How you pay').getAllByText('50%')).toHaveLength(2);
    const [first] = screen.getAllByRole('button', { name: 'Pre-Purchase Now' });
    if (first) await userEvent.click(first);
    await screen.findByText('Your wristband has been added to your cart');
    expect(asked.filter((call) => call !== 'GET /api/settings')).toEqual([]);
  });

  // id: of-the-festival-has-stages-a-line
  it('of the festival has stages, a line-up, ordering links, details and what there is beside the music', () => {
    open('/heartla');
    for (const name of ['Quick Buy', 'Event Details', 'Beyond the Music']) region(name);
    const orders = region('Skip the Lines').getAllByRole('link');
    expect(orders.map(({ textContent }) => textContent)).toEqual([
      'Order now: Main Bar',
      'Order now: Merch Booth',
    ]);
    expect(orders.every((link) => link.getAttribute('href')?.startsWith('/R/'))).toBe(true);
    const stages = ['Heart Stage', 'Garden Stage', 'Night Stage'];
    for (const name of stages) {
      const entries = region(name).getAllByRole('listitem');
      expect(entries.length).toBeGreaterThan(1);
      for (const entry of entries) {
        within(entry).getByRole('img');
        expect(within(entry).getByRole('link').getAttribute('target')).toBe('_blank');
      }
    }
    const [opener] = festival.stages[1].artists;
    const [first] = region('Garden Stage').getAllByRole('listitem');
    expect(first?.textContent).toContain(
      `${opener?.name}${opener?.description}${clockText(opener?.at ?? '')}`,
    );
    expect(
      within(first ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(opener?.social);
    const facts = region('Event Details')
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(facts).toEqual(festival.details.list.map(({ text }) => text));
    screen.getByRole('img', { name: /^Performance Schedule: Heart Stage, Mky 9:00 PM/ });
  });

  it('of a festival below a location leads back to it', () => {
    open('/location/064E1/heartla');
    expect(logo()).toBe('/location/064E1');
    cleanup();
    open('/heartla');
    expect(logo()).toBe('/');
  });

  // id: of-pride-leads-to-the-tickets
  it('of pride leads to the tickets in a new tab and to Instagram, and says that its line-up is a mock', () => {
    open('/longbeachpride');
    const tickets = screen.getByRole('link', { name: /^Festival Tickets/ });
    expect([tickets.getAttribute('target'), tickets.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    region('Festival Tickets').getByRole('link', { name: /^Instagram/ });
    screen.getByText(/This line-up is a mock/);
  });

  // id: in-the-place-of-what-the-demos-festivals
  it('in the place of what the demo’s festivals and artists would have elsewhere says that they have none', () => {
    open('/demo/elsewhere');
    screen.getByRole('heading', { level: 1, name: 'The demo ends here' });
    screen.getByText(/made up, and have none of these/);
    expect(screen.getByRole('link', { name: 'To the first page' }).getAttribute('href')).toBe('/');
  });

  // id: of-an-artist-has-pictures-the-q
  it('of an artist has pictures, the Q&A, the biography, and leads to videos, photos and more', () => {
    open('/vendor/kiln-hall/mky');
    expect(logo()).toBe('/vendor/kiln-hall');
    expect(within(screen.getByRole('region', { name: 'Mky' })).getAllByRole('img')).toHaveLength(3);
    const ask = screen.getByRole('link', { name: /^Join Q&A/ });
    expect([ask.getAttribute('href'), ask.getAttribute('target')]).toEqual(['/demo/elsewhere', '_blank']);
    expect(region('Biography').getAllByText(/./).length).toBeGreaterThan(2);
    for (const name of ['Videos', 'Photos', 'Instagram'])
      region('More of Mky').getByRole('link', { name: new RegExp(`^${name}`) });
  });
});
