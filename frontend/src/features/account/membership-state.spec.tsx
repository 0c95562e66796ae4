import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { screenAt } from '@/app/testing/screen-at';
import type { Membership } from '@/data/membership/me';
import { memberOf } from '@/data/membership/testing/members';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { MembershipState } from './membership-state';

describe('The membership in the account', () => {
  let member: Membership | null;
  let refused: string;

  beforeEach(() => {
    member = memberOf();
    refused = 'NOT_A_MEMBER';
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(({ call }) => {
      if (call.includes('/api/vendor?'))
        return Response.json({
          items: [{ vendorId: 'kiln-hall', name: 'Kiln Hall', timeZone: 'America/Los_Angeles' }],
        });
      return member ? Response.json({ membership: member }) : refusal(404, refused);
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () => screenAt('/account', { pattern: '/account', element: <MembershipState userId="ana" /> });

  it('says the plan, until when it runs, and how many credits are left', async () => {
    open();
    await screen.findByText('Lusiv member, 1 Month');
    screen.getByText('until Sun, Dec 20');
    screen.getByText('4');
    screen.getByText('credits');
    expect(screen.getByRole('link', { name: 'See events' }).getAttribute('href')).toBe('/lusiv/events');
    expect(screen.getByRole('link', { name: 'Renew' }).getAttribute('href')).toBe('/join-lusiv');
    expect(screen.getByRole('link', { name: 'What venues see, payments' }).getAttribute('href')).toBe(
      '/account/membership',
    );
  });

  const nextCredits = { at: '2026-12-20T20:00:00.000Z', credits: 4 };
  it.each<[string, Partial<Membership>, string]>([
    ['one is left', { availableCredits: 1 }, 'Lusiv member, 1 Monthuntil Sun, Dec 201credit'],
    [
      'more will come',
      { nextCredits },
      'Lusiv member, 1 Monthuntil Sun, Dec 204 more credits on Sun, Dec 204credits',
    ],
    [
      'one more will come',
      { nextCredits: { ...nextCredits, credits: 1 }, availableCredits: 0 },
      'Lusiv member, 1 Monthuntil Sun, Dec 201 more credit on Sun, Dec 200credits',
    ],
    [
      'none is needed',
      { isUnlimited: true, nextCredits, plan: undefined },
      'Lusiv memberuntil Sun, Dec 20∞Unlimited',
    ],
  ])('says how many credits where %s', async (_, given, said) => {
    member = memberOf(given);
    open();
    const plan = await screen.findByText(/^Lusiv member/);
    const figures = screen.getAllByText(/^(credits?|Unlimited)$/)[0]?.closest('dl');
    expect(
      `${plan.parentElement?.textContent}${figures?.querySelector('dd')?.textContent}${figures?.querySelector('dt')?.textContent}`,
    ).toBe(said);
  });

  it.each([
    ['MEMBERSHIP_EXPIRED', 'Your membership has ended.'],
    ['MEMBERSHIP_REFUNDED', 'Your payment was given back, and your membership has ended with it.'],
  ])('says how it has ended: %s', async (code, text) => {
    refused = code;
    member = null;
    open();
    await screen.findByText(text);
    screen.getByRole('link', { name: 'What venues see, payments' });
  });

  it('says which venue has ended it, why, and from when on one may join again', async () => {
    const ended = {
      ...{ userId: 'ana', vendorId: 'kiln-hall', reason: 'A fight at the door' },
      ...{ at: '2026-11-20T20:00:00.000Z', mayJoinFrom: '2027-02-18T20:00:00.000Z' },
    };
    member = memberOf({ status: 'ENDED', ended });
    open();
    await screen.findByText('Reason: A fight at the door');
    await screen.findByText('Your membership was ended by Kiln Hall on Fri, Nov 20.');
    screen.getByText('Its credits are gone. A place that you have reserved stays yours.');
    screen.getByText('You can join again from February 18, 2027 on.');
    expect(screen.queryByRole('link', { name: /all you can party/ })).toBeNull();
  });

  // id: invites-is-no-member
  it('invites a person who is no member, for $20', async () => {
    member = null;
    open();
    const card = await screen.findByRole('link', { name: /all you can party for \$20/ });
    expect(card.getAttribute('href')).toBe('/lusiv');
    expect(screen.queryByRole('link', { name: 'What venues see, payments' })).toBeNull();
  });
});
