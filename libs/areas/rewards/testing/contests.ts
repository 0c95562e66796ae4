import type { ContestEvent, ContestTerms, TicketEvent } from '../model/events';
import { committedText } from '@lineless/contracts/rewards/draws';
import { oddsOf } from '../model/contest-state';
import { sha256 } from '../model/hashes';

export const ana = { userId: 'ana', name: 'Ana M.' };
export const seed = '5eed'.repeat(16);
export const closesAt = '2026-06-13T04:00:00.000Z';

export const terms: ContestTerms = {
  noWinWeight: 60,
  prizes: [
    {
      prizeId: 'shirt',
      name: 'A shirt',
      description: 'Any size',
      imageUrl: null,
      weight: 30,
      stock: 3,
      cost: 900,
    },
    { prizeId: 'drink', name: 'A drink', description: '', imageUrl: null, weight: 10, stock: 40, cost: 250 },
  ],
  closesAt,
  revealVideoUrl: null,
  pin: null,
};

/** Every draw wins one of so many shirts. */
export const certain = (stock: number): ContestTerms => ({
  ...terms,
  noWinWeight: 0,
  prizes: terms.prizes.slice(0, 1).map((prize) => ({ ...prize, stock })),
});

export const created = (of: ContestTerms = terms): ContestEvent => ({
  type: 'ContestCreated',
  data: { contestId: 'moon', vendorId: 'foundry', terms: of, by: ana },
});
export const opened = (of: ContestTerms = terms): ContestEvent => ({
  type: 'ContestOpened',
  data: { commitment: sha256(committedText('moon', seed, oddsOf(of))), sealedSeed: 'sealed', by: ana },
});

export const granted = (ticketId: string, more: object = {}): TicketEvent => ({
  type: 'TicketGranted',
  data: {
    ...{ userId: 'noor', ticketId, eventId: 'moon', vendorId: 'foundry', source: 'SIGNIN' },
    ...{ expiresAt: closesAt, ...more },
  },
});
export const held = (drawId: string, generation = 0, ticketId = 'T1'): TicketEvent => ({
  type: 'TicketHeld',
  data: { ticketId, drawId, contestId: 'moon', clientSeed: 'client', generation },
});

const hash = '3f'.repeat(32);
export const outcome = (drawId: string, prizeId: string | null) => ({
  ...{ drawId, contestId: 'moon', n: 1, chain: hash, clientSeed: 'client', prizeId },
});
export const code = '7F3A9C2B1D';
export const won = {
  ...{ vendorId: 'foundry', prizeId: 'shirt', prizeName: 'A shirt', prizeDescription: 'Any size' },
  ...{ prizeImageUrl: null, cost: 900, requiresPin: false },
  expiresAt: '2026-06-15T22:00:00.000Z',
};
export const spent = (drawId: string, reward: typeof won | null = won): TicketEvent => ({
  type: 'TicketSpent',
  data: { ticketId: 'T1', ...outcome(drawId, reward?.prizeId ?? null), reward, claimCode: reward && code },
});

/** As every member of a plan got it. */
export const received = () =>
  ({
    type: 'GiftReceived',
    data: {
      ...{ userId: 'noor', rewardId: 'G1', giftId: 'gift', claimCode: code },
      reward: { ...won, prizeId: 'gift', prizeName: 'A mystery gift' },
    },
  }) as const satisfies TicketEvent;
