import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { CustomerHeader } from './customer-header';
import { Footer } from './footer';
import { StaffHeader, type StaffHeaderProps } from './staff-header';

describe('The header of staff pages', () => {
  afterEach(cleanup);

  const show = (about: StaffHeaderProps = {}) =>
    render(
      <MemoryRouter>
        <StaffHeader {...about} />
      </MemoryRouter>,
    );
  const logo = () => screen.getByRole('link', { name: 'Lineless' }).getAttribute('href');
  const button = (name: string) => screen.queryByRole('button', { name });

  // id: leads-by-its-logo-to-staff
  it('leads by its logo to /staff, or to the home of the location at work', () => {
    show();
    expect(logo()).toBe('/staff');
    cleanup();
    show({ vendorLocationId: '064E1' });
    expect(logo()).toBe('/staff/location/064E1');
  });

  // id: has-logout-where-there-is-no-way
  it('has Logout where there is no way back, and Back where there is', () => {
    show({ vendorLocationId: '064E1' });
    expect([button('Logout'), button('Back')]).toEqual([expect.anything(), null]);
    cleanup();
    show({ vendorLocationId: '064E1', backTo: '/staff/location/064E1' });
    expect([button('Logout'), button('Back')]).toEqual([null, expect.anything()]);
  });
});

describe('The header of customers’ pages', () => {
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
  });

  const show = () => {
    render(
      <MemoryRouter>
        <CustomerHeader />
      </MemoryRouter>,
    );
    const account = screen.getByRole('link', { name: /^Account/ });
    return { name: account.getAttribute('aria-label'), account };
  };

  // id: has-an-account-button-to-account
  it('has an account button to /account, with a green dot once one is signed in', () => {
    const visitor = show();
    expect([visitor.name, visitor.account.getAttribute('href')]).toEqual(['Account', '/account']);
    expect(visitor.account.querySelector('.bg-ok')).toBeNull();
    cleanup();
    session.signedIn(tokens('ana', 60));
    const customer = show();
    expect(customer.name).toBe('Account, signed in');
    expect(customer.account.querySelector('.bg-ok')).not.toBeNull();
  });
});

describe('The footer', () => {
  afterEach(cleanup);

  // id: has-the-copyright-line-and-leads
  it('has the copyright line and leads to both policies', () => {
    render(
      <MemoryRouter>
        <Footer />
      </MemoryRouter>,
    );
    screen.getByText(/^© \d{4} Lineless$/);
    const targets = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Privacy policy', '/privacy-policy'],
      ['Cookie policy', '/cookie-policy'],
    ]);
  });
});
