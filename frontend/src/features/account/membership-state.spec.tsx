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
    serverThatAnswers(() => (member ? Response.json({ membership: member }) : refusal(404, refused)));
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
  });

  it.each([
    ['MEMBERSHIP_EXPIRED', 'Your membership has ended.'],
    ['MEMBERSHIP_REFUNDED', 'Your payment was given back, and your membership has ended with it.'],
  ])('says how it has ended: %s', async (code, text) => {
    refused = code;
    member = null;
    open();
    await screen.findByText(text);
  });

  it('says which venue has ended it, why, and from when on one may join again', async () => {
    const ended = {
      ...{ userId: 'ana', vendorId: 'kiln-hall', reason: 'A fight at the door' },
      ...{ at: '2026-11-20T20:00:00.000Z', mayJoinFrom: '2027-02-18T20:00:00.000Z' },
    };
    member = memberOf({ status: 'ENDED', ended });
    open();
    await screen.findByText(/A fight at the door/);
    screen.getByText(/February 18, 2027/);
    expect(screen.queryByRole('link', { name: /all you can party/ })).toBeNull();
  });

  // id: invites-is-no-member
  it('invites a person who is no member, for $20', async () => {
    member = null;
    open();
    const card = await screen.findByRole('link', { name: /all you can party for \$20/ });
    expect(card.getAttribute('href')).toBe('/lusiv');
  });
});
