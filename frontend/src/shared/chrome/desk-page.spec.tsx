import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DeskPage, DeskPageEnd, type DeskPageProps } from './desk-page';
import { ManagersNav, ManagersNavContext } from './managers-nav';

const HOME = '/staff/location/064E1';
const PAGES = [
  { label: 'Inventory', to: `${HOME}/inventory` },
  { label: 'Menu', to: `${HOME}/menu` },
  { label: 'Events', to: `${HOME}/events`, under: ['/staff/location/:vendorLocationId/event/edit/:eventId'] },
];

describe('A page that is used standing and at a desk', () => {
  let isDesk: boolean;
  let listeners: Set<() => void>;

  beforeEach(() => {
    isDesk = false;
    listeners = new Set();
    Object.defineProperty(window, 'matchMedia', {
      configurable: true,
      value: (media: string) => ({
        ...{ media, matches: isDesk },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }),
    });
  });
  afterEach(cleanup);

  const show = (about: Partial<DeskPageProps> = {}, at = `${HOME}/menu/item/7`) => {
    const action = { text: 'Add an item', does: { to: `${HOME}/menu/new` } };
    render(
      <MemoryRouter initialEntries={[at]}>
        <ManagersNavContext value={<ManagersNav home={HOME} pages={PAGES} />}>
          <DeskPage title="Menu" subtitle="Main Bar" backTo={HOME} action={action} {...about}>
            <main />
            <DeskPageEnd vendorLocationId="064E1" action={action} />
          </DeskPage>
        </ManagersNavContext>
      </MemoryRouter>,
    );
  };
  const sits = (): void => {
    isDesk = true;
    act(() => listeners.forEach((tell) => tell()));
  };
  const nav = () => screen.queryByRole('navigation', { name: 'Pages of this location' });
  const back = () => screen.queryByRole('button', { name: 'Back' });
  const isInHeader = () =>
    within(screen.getByRole('banner')).queryByRole('link', { name: 'Add an item' }) !== null;

  it('has on a phone Back and the action at the lower edge, and no row of ways', () => {
    show();
    expect([nav(), back() !== null, isInHeader()]).toEqual([null, true, false]);
    expect(screen.getAllByRole('link', { name: 'Add an item' })).toHaveLength(1);
  });

  // id: has-at-a-desk-the-ways-to-the-other
  it('has at a desk the ways to the other pages instead, and the action beside the title, as soon as the window is wide', () => {
    show();
    sits();
    expect([back(), isInHeader()]).toEqual([null, true]);
    expect(screen.getAllByRole('link', { name: 'Add an item' })).toHaveLength(1);
    const ways = nav();
    if (!ways) throw new Error('There is no row of ways');
    expect(within(ways).getByRole('link', { name: 'Menu' }).getAttribute('aria-current')).toBe('page');
    expect(within(ways).getByRole('link', { name: 'Inventory' }).getAttribute('aria-current')).toBeNull();
  });

  it('says in the row of ways where one is, also on a page that is not below its address', () => {
    show({}, `${HOME}/event/edit/7`);
    sits();
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Events']);
  });

  it('is called by what its title is a name of, in the browser', () => {
    show({ title: 'Harvest Moon', about: 'Guest List' });
    expect(document.title).toContain('Guest List: Harvest Moon');
  });

  it('keeps Back at a desk where it is a step on the way', () => {
    show({ isStep: true });
    sits();
    expect([nav() !== null, back() !== null]).toEqual([true, true]);
  });
});
