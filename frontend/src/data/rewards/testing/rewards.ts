import type { Contest, ContestTerms, PrizesAnswer } from '@lineless/contracts/rewards/contests';
import type { Gift } from '@lineless/contracts/rewards/gifts';
import type { DrawReceipt, Reward, StaffReward, Ticket } from '@lineless/contracts/rewards/rewards';

const LATE = '2099-11-28T09:00:00.000Z';
const DIGEST = 'ab'.repeat(32);

export function termsOf(given: Partial<ContestTerms> = {}): ContestTerms {
  return {
    contestId: 'slow-burn',
    vendorId: 'kiln-hall',
    status: 'OPEN',
    closesAt: LATE,
    requiresPin: false,
    commitment: DIGEST,
    draws: 12,
    ...given,
  };
}

/** A tee and a drink, as visitors see them. */
export function prizesOf(contest: Partial<ContestTerms> = {}): PrizesAnswer {
  return {
    prizes: [
      { prizeId: 'tee', name: 'Kiln Hall Tee', description: 'In your size.', remaining: 3, chance: 0.05 },
      { prizeId: 'drink', name: 'House Drink', description: '', remaining: 0, chance: 0 },
    ],
    contest: termsOf(contest),
    version: 4,
  };
}

export function ticketOf(given: Partial<Ticket> = {}): Ticket {
  return {
    ticketId: 'ticket-1',
    eventId: 'slow-burn',
    vendorId: 'kiln-hall',
    sourceType: 'SIGNIN',
    createdAt: '2026-11-25T03:00:00.000Z',
    expiresAt: LATE,
    ...given,
  };
}

/** On its way to the members of three months. */
export function giftOf(given: Partial<Gift> = {}): Gift {
  return {
    giftId: 'gift',
    vendorId: 'kiln-hall',
    duration: 3,
    planLabel: '3 Months',
    name: 'Mystery box',
    description: '',
    cost: '4.50',
    givenAt: '2026-11-20T21:04:12.000Z',
    claimExpiration: '2099-11-28T02:00:00.000Z',
    members: 100,
    status: 'GIVING',
    version: 1,
    ...given,
  };
}

export function rewardOf(given: Partial<Reward> = {}): Reward {
  return {
    rewardId: 'draw-1',
    contestId: 'slow-burn',
    vendorId: 'kiln-hall',
    prizeName: 'Kiln Hall Tee',
    prizeDescription: 'In your size.',
    wonTimestamp: '2026-11-25T04:00:00.000Z',
    status: 'PENDING',
    claimCode: 'WQ7KXM2P4R',
    claimExpiration: LATE,
    requiresPin: false,
    version: 1,
    ...given,
  };
}

export function staffRewardOf(given: Partial<StaffReward> = {}): StaffReward {
  const { vendorId: _, prizeDescription: __, requiresPin: ___, ...reward } = rewardOf();
  return { ...reward, prizeId: 'tee', ...given };
}

export function receiptOf(given: Partial<DrawReceipt> = {}): DrawReceipt {
  return {
    contestId: 'slow-burn',
    drawId: 'draw-1',
    n: 13,
    clientSeed: 'seed',
    prizeId: 'tee',
    chain: DIGEST,
    ...given,
  };
}

/** As its staff see it. */
export function contestOf(given: Partial<Contest> = {}): Contest {
  const { commitment, ...terms } = termsOf();
  const [tee, drink] = prizesOf().prizes;
  if (!tee || !drink) throw new Error('No prizes');
  return {
    ...terms,
    noWinWeight: 95,
    prizes: [
      { ...tee, weight: 5, stock: 10, cost: '9.50' },
      { ...drink, weight: 20, stock: 4, cost: '2.00' },
    ],
    commitment,
    openedAt: '2026-11-25T02:00:00.000Z',
    version: 3,
    ...given,
  };
}
