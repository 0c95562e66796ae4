import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DeskPage, DeskPageEnd, type DeskPageProps } from './desk-page';
import { ManagersNav, ManagersNavContext } from './managers-nav';

const HOME = '/staff/location/064E1';
const PAGES = [
  { label: 'Inventory', to: `${HOME}/inventory` },
  { label: 'Menu', to: `${HOME}/menu` },
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

  const show = (about: Partial<DeskPageProps> = {}) => {
    const action = { text: 'Add an item', does: { to: `${HOME}/menu/new` } };
    render(
      <MemoryRouter initialEntries={[`${HOME}/menu/item/7`]}>
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

  it('keeps Back at a desk where it is a step on the way', () => {
    show({ isStep: true });
    sits();
    expect([nav() !== null, back() !== null]).toEqual([true, true]);
  });
});
