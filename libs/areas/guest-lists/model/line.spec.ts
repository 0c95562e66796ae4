import { describe, expect, it } from '@jest/globals';
import type { GleventEvent } from './events';
import { evolveLine } from './line';

describe('The line for a full event', () => {
  it.each(['OfferAccepted', 'OfferLapsed', 'ReservationWaitlisted', 'ReservationCancelled'] as const)(
    'is left by %s, and by that reservation alone',
    (type) => {
      const event = { type, data: { reservationId: 'noor' } } as GleventEvent;
      expect(evolveLine(['maya', 'noor', 'ana'], event)).toEqual(['maya', 'ana']);
      const line = ['maya', 'ana'];
      expect(evolveLine(line, event)).toBe(line);
    },
  );
});
