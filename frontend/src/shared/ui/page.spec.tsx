import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Dock } from './dock';
import { Page, type PageProps } from './page';

const CORAL = '#ff6b8b';
const BLUE = '#3366ff';

describe('What is at the lower edge of a page', () => {
  afterEach(cleanup);

  it.each([
    [64, '76px'],
    [0, ''],
  ])('of %i pixels is not what the focus is scrolled under', (height, padding) => {
    const room = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
    const { unmount } = render(<Dock>Order now</Dock>);
    expect(document.documentElement.style.scrollPaddingBottom).toBe(padding);
    unmount();
    expect(document.documentElement.style.scrollPaddingBottom).toBe('');
    room.mockRestore();
  });
});

describe('The colour of a page', () => {
  afterEach(() => {
    show({});
    cleanup();
  });
  const colour = () => document.documentElement.style.getPropertyValue('--accent');
  /** Takes the place of the page before. */
  const show = (page: Omit<PageProps, 'children'>, at = '/elsewhere'): string => {
    cleanup();
    render(
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/location/:vendorLocationId/*" element={<Page {...page}>A page</Page>} />
          <Route path="*" element={<Page {...page}>A page</Page>} />
        </Routes>
      </MemoryRouter>,
    );
    return colour();
  };

  // id: stays-between-pages-of-one-venue
  it('stays between pages of one location, also where the next one does not know it yet', () => {
    const coral = show({ accent: CORAL }, '/location/A');
    expect(coral).not.toBe('');
    cleanup();
    expect(colour()).toBe(coral);
    expect(show({ accent: undefined }, '/location/A/order/review')).toBe(coral);
    expect(show({ accent: CORAL }, '/location/A/order/review')).toBe(coral);
    // An order's or the account's own address says of no location.
    expect(show({ accent: undefined }, '/account')).toBe(coral);
  });

  it('is another location’s on its pages, and none before that is known', () => {
    const coral = show({ accent: CORAL }, '/location/A');
    expect(show({ accent: undefined }, '/location/B')).toBe('');
    const blue = show({ accent: BLUE }, '/location/B');
    expect([blue === '', blue === coral]).toEqual([false, false]);
  });

  it('is none on a page that is no location’s', () => {
    show({ accent: CORAL }, '/location/A');
    expect(show({})).toBe('');
    show({ accent: CORAL }, '/location/A');
    expect(show({ accent: null })).toBe('');
  });
});
