import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { locationOf } from './testing/locations';
import { orderingNote, slowNote, useOrderingNote } from './use-ordering-note';

/** A Friday, 6 PM in Los Angeles. */
const NOW = Date.parse('2026-06-13T01:00:00.000Z');
const note = (about: Partial<VendorLocation>) => orderingNote(locationOf(about), NOW);

describe('Why nothing can be ordered', () => {
  it('is nothing where it can', () => {
    expect(note({})).toBe('');
  });

  it('is the message of a pause, with the time on the venue’s clock where it says one', () => {
    expect(note({ pause: { message: 'Back in 15 minutes' } })).toBe(
      'Ordering is paused. Back in 15 minutes.',
    );
    expect(note({ pause: { message: 'Back soon!', until: '2026-06-13T01:15:00.000Z' } })).toBe(
      'Ordering is paused until 6:15 PM. Back soon!',
    );
    expect(note({ pause: { message: 'Back soon', until: '2026-06-13T01:00:00.000Z' } })).toBe('');
  });

  // id: is-not-said-of-a-busy-bar-that-takes-orders
  it('is not said of a busy bar that takes orders, whose longer waits end by themselves', () => {
    const until = '2026-06-13T01:15:00.000Z';
    expect(note({ pause: { message: 'We are busy', isSlow: true, until } })).toBe('');
    const slow = (about: Partial<VendorLocation>, now = NOW) => slowNote(locationOf(about), now);
    const pause = { message: 'We are busy', isSlow: true, until } as const;
    expect(slow({ pause })).toBe('Waits are longer than usual until 6:15 PM. We are busy.');
    expect(slow({ pause: { message: 'We are busy', isSlow: true } })).toBe(
      'Waits are longer than usual. We are busy.',
    );
    expect(slow({ pause }, Date.parse(until))).toBe('');
    expect(slow({ pause: { message: 'We are busy', until } })).toBe('');
    expect(slow({ pause, openingHours: [{ day: 'MONDAY', opens: '17:00', closes: '23:00' }] })).toBe('');
  });

  it('is when it opens: today, or the day that is next', () => {
    const opens = (day: 'FRIDAY' | 'MONDAY', at: string) =>
      note({ openingHours: [{ day, opens: at, closes: '23:00' }] });
    expect(opens('FRIDAY', '20:30')).toBe('Closed now. Ordering opens at 8:30 PM.');
    expect(opens('MONDAY', '17:00')).toBe('Closed now. Ordering opens on Monday at 5:00 PM.');
    expect(opens('MONDAY', '20:30')).toBe('Closed now. Ordering opens on Monday at 8:30 PM.');
    const lunch = note({ openingHours: [{ day: 'FRIDAY', opens: '11:00', closes: '14:00' }] });
    expect(lunch).toBe('Closed now. Ordering opens on Friday at 11:00 AM.');
  });
});

describe('A page of a location', () => {
  afterEach(cleanup);

  function Note({ location }: { location: VendorLocation | null }) {
    return <p>{useOrderingNote(location) ?? 'open'}</p>;
  }

  it('knows nothing against ordering before the location is there', () => {
    const { container } = render(<Note location={null} />);
    expect(container.textContent).toBe('open');
  });
});
