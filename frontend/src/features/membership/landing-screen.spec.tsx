import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { plansAnswer } from '@/data/membership/testing/members';
import { settingsOf } from '@/data/platform/testing/settings';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { LusivOfWristbandScreen, MembershipEventsScreen, MembersScreen } from './alias-screens';
import { LandingScreen } from './landing-screen';

describe('The membership’s landing page', () => {
  beforeEach(
    () =>
      void serverThatAnswers(({ call }) =>
        Response.json(call.includes('/membership/plans') ? plansAnswer : settingsOf()),
      ),
  );
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (address: string) => {
    const router = createMemoryRouter(
      [
        { path: paths.lusiv.pattern, element: <LandingScreen /> },
        { path: paths.members.pattern, element: <MembersScreen /> },
        { path: paths.membershipEvents.pattern, element: <MembershipEventsScreen /> },
        { path: paths.lusivEvents.pattern, element: null },
        { path: paths.lusivOfWristband.pattern, element: <LusivOfWristbandScreen /> },
      ],
      { initialEntries: [address] },
    );
    render(
      <Provider store={createStore()}>
        <RouterProvider router={router} />
      </Provider>,
    );
    return () => router.state.location.pathname + router.state.location.search;
  };

  // id: has-the-title-lusiv-your
  it('has the title “Lusiv: Your VIP Pass to the Night” and nothing else in it', () => {
    open('/lusiv');
    expect(document.title).toBe('Lusiv: Your VIP Pass to the Night');
  });

  // id: says-what-one-gets-how-it-works
  it('says what one gets, how it works in four steps, what is asked, and who the partners are', () => {
    open('/lusiv');
    const region = (name: string) => within(screen.getByRole('region', { name }));
    region('What You Get').getByText(/4 event credits a month/);
    expect(region('How It Works').getAllByRole('listitem')).toHaveLength(4);
    region('FAQ').getByText(/\$99\.99 per month for 4 event credits, by invitation, and not sold here/);
    region('FAQ').getByText('Events can be booked up to 3 months ahead.');
    expect(region('Partners').getAllByRole('listitem').length).toBeGreaterThan(1);
  });

  // id: says-what-it-costs
  it('says what it costs, and leads from each price to its payment', async () => {
    open('/lusiv?nfcId=n1');
    const costs = within(screen.getByRole('region', { name: 'What it costs' }));
    const month = await costs.findByRole('link', { name: /^1 Month.*\$20/ });
    expect(month.getAttribute('href')).toBe('/join-lusiv?nfcId=n1&duration=1');
    costs.getByText('4 event credits each month');
    costs.getByText('$50');
    costs.getByText(/^Paid once\./);
  });

  // id: has-lets-chat-which-writes
  it('has “Let’s Chat”, which writes to the support', async () => {
    open('/lusiv');
    const link = await screen.findByRole('link', { name: "Let's Chat" });
    expect(link.getAttribute('href')).toBe('mailto:help@any.example');
  });

  // id: is-where-leads
  it.each([
    ['/members', '/lusiv'],
    ['/members?nfcId=n1', '/lusiv?nfcId=n1'],
    ['/lusiv/n1', '/lusiv?nfcId=n1'],
  ])('is where %s leads: %s', (address, led) => {
    const at = open(address);
    expect(at()).toBe(led);
    screen.getByRole('heading', { level: 1, name: 'Lusiv' });
  });

  // id: has-membership-events-lead
  it('has /membership/events lead to the events', () => {
    expect(open('/membership/events?nfcId=n1')()).toBe('/lusiv/events?nfcId=n1');
  });

  it('offers to write about a wristband that has no owner yet, and says nothing of what is no wristband', async () => {
    open('/lusiv?nfcId=n1');
    const link = await screen.findByRole('link', { name: 'Write about this wristband' });
    expect(link.getAttribute('href')).toBe('mailto:help@any.example?subject=Lusiv%20wristband%20n1');
    screen.getByText('Wristband n1 is not linked to a venue yet. Write to us and we link it.');
    for (const [name, to] of [
      ['Become a member', '/join-lusiv?nfcId=n1'],
      ['See events', '/lusiv/events?nfcId=n1'],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
    cleanup();
    open('/lusiv?nfcId=%3Cscript%3E');
    expect(screen.queryByText('Your wristband')).toBeNull();
  });
});
